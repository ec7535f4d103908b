import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DISPLAY_KEY } from '#contract/display-settings.ts';
import { DISPLAY_EVENT } from '#contract/marks.ts';
import { applyDisplay } from '#runtime/display.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { type DomPage, find, settle, startPage } from '#tests/dom-page.ts';
import { emulateLayout } from '#tests/emulated-layout.ts';
import { formExample, linkExample } from './examples.tsx';
import { displaySettings } from './index.ts';

let page: DomPage;
const root = document.documentElement;
const stored = () => localStorage.getItem(DISPLAY_KEY);
const input = (value: string, name = '') =>
  find(`input[value="${value}"]${name && `[name="${name}"]`}`) as HTMLInputElement;

beforeEach(() => {
  emulateLayout();
  // The emulated DOM has dialogs, but not showModal().
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(async () => {
  page.stop();
  await settle();
  localStorage.clear();
  applyDisplay();
  root.removeAttribute('data-display');
  root.removeAttribute('style');
  vi.restoreAllMocks();
});

async function start(example = formExample): Promise<void> {
  page = startPage({ html: renderToStaticMarkup(example.markup), features: [displaySettings] });
  await page.boot.ready;
  await settle();
}

describe('DISPLAY-1 the form', () => {
  test('shows what is stored', async () => {
    localStorage.setItem(DISPLAY_KEY, '150 reduced-motion:reduce');
    await start();
    expect([input('150').checked, input('', 'taille').checked, input('', 'couleurs').checked]).toEqual([
      true,
      false,
      true,
    ]);
    expect([input('reduced-motion:reduce').checked, input('contrast:more').checked]).toEqual([true, false]);
  });

  test('applies and stores a choice at once, and says so to the page', async () => {
    await start();
    const heard = vi.fn();
    document.addEventListener(DISPLAY_EVENT, heard, { once: true });
    input('125').click();
    input('color-scheme:dark').click();
    input('reduced-motion:reduce').click();
    expect(stored()).toBe('125 color-scheme:dark reduced-motion:reduce');
    expect(root.getAttribute('data-display')).toBe('125 color-scheme:dark reduced-motion:reduce');
    expect([root.style.fontSize, root.style.colorScheme]).toEqual(['125%', 'dark']);
    expect(prefersReducedMotion()).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('answers the media queries of the page, also inside of layers, and takes the answers back', async () => {
    await start();
    const sheet = document.createElement('style');
    sheet.textContent =
      '@layer base { @media (prefers-color-scheme: dark) { p { color: red } } } @media print { p { color: blue } }';
    document.head.append(sheet);
    const queries = (rules: Iterable<CSSRule> | undefined): string[] =>
      [...(rules ?? [])].flatMap((rule) => [
        ...('media' in rule ? [(rule as CSSMediaRule).media.mediaText] : []),
        ...('cssRules' in rule ? queries((rule as CSSGroupingRule).cssRules) : []),
      ]);
    const before = queries(sheet.sheet?.cssRules);
    input('color-scheme:dark').click();
    expect(queries(sheet.sheet?.cssRules)).not.toEqual(before);
    expect(queries(sheet.sheet?.cssRules)).toContain('print');
    input('', 'couleurs').click();
    expect(queries(sheet.sheet?.cssRules)).toEqual(before);
  });

  test('takes everything back', async () => {
    localStorage.setItem(DISPLAY_KEY, '150 color-scheme:dark contrast:more');
    applyDisplay();
    await start();
    find('[data-display-reset]').click();
    expect(stored()).toBe(null);
    expect([root.style.fontSize, root.style.colorScheme, root.getAttribute('data-display')]).toEqual(['', '', '']);
    expect([input('', 'taille').checked, input('contrast:more').checked]).toEqual([true, false]);
    await vi.waitFor(() => expect(find('[data-announcer]').textContent).toBe('L’affichage d’origine est rétabli.'));
  });

  test('applies choices that the browser refuses to store, and says so', async () => {
    await start();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    input('150').click();
    expect(root.style.fontSize).toBe('150%');
    await vi.waitFor(() => expect(find('[data-announcer]').textContent).toMatch(/refuse de garder/));
  });
});

describe('DISPLAY-1 the link', () => {
  test('opens the form in a dialog, with what is stored', async () => {
    localStorage.setItem(DISPLAY_KEY, 'spacing');
    await start(linkExample);
    find('a[data-display-settings]').click();
    await vi.waitFor(() => expect(find('dialog form [value="spacing"]')).toHaveProperty('checked', true), 20_000);
    expect(find('dialog').textContent).toContain('Paramètres d’affichage');
  });
});
