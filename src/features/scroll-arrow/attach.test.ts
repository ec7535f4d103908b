import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { scrollArrow } from './index.ts';

let page: DomPage;
let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage(html: string): Promise<HTMLElement> {
  page = startPage({ html, features: [scrollArrow] });
  await page.boot.ready;
  const arrow = document.querySelector<HTMLElement>('[data-scroll-arrow]');
  if (arrow === null) throw new Error('no arrow');
  return arrow;
}

const IN_HERO =
  '<section id="accueil"><a href="#suite" data-scroll-arrow>Suite</a></section><script></script><section id="suite">Suite</section>';

describe('NAV-4 the pulse', () => {
  test('starts at 5000 ms, ends 1000 ms later, starts again at 10 000 ms', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await openPage(IN_HERO);
    vi.advanceTimersByTime(4999);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(arrow.hasAttribute('data-pulse')).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
    vi.advanceTimersByTime(3999);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(arrow.hasAttribute('data-pulse')).toBe(true);
  });

  test('never starts with reduced motion, also when the preference changes', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await openPage(IN_HERO);
    reducedMotion = true;
    vi.advanceTimersByTime(20_000);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
  });

  test('BOOT-2 ends when its element is removed', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await openPage(IN_HERO);
    page.boot.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
  });
});

describe('NAV-4 a click', () => {
  beforeEach(() => {
    reducedMotion = true;
  });

  test('scrolls to the element after the hero, and moves focus', async () => {
    const arrow = await openPage(IN_HERO);
    arrow.click();
    expect(document.activeElement?.id).toBe('suite');
  });

  test('scrolls past the hero, not to the fragment of the link', async () => {
    const arrow = await openPage(
      '<main id="contenu"><div><section class="hero"><a href="#contenu" data-scroll-arrow>Suite</a></section></div><p id="suite">Texte</p></main>',
    );
    arrow.click();
    expect(document.activeElement?.id).toBe('suite');
  });

  test('without hero scrolls to its own fragment', async () => {
    for (const [fragment, id] of [
      ['%C3%A9t%C3%A9', 'été'],
      ['50%', '50%'],
    ]) {
      const arrow = await openPage(`<a href="#${fragment}" data-scroll-arrow>Suite</a><p id="${id}">Texte</p>`);
      arrow.click();
      expect(document.activeElement?.id).toBe(id);
      page.stop();
    }
  });

  test('with Ctrl is left to the browser', async () => {
    const arrow = await openPage(IN_HERO);
    const click = new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true });
    arrow.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false));
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    arrow.dispatchEvent(click);
    expect(document.activeElement).toBe(document.body);
  });

  test('without a target is reported on the console', async () => {
    expectConsole('warn', /^\[scroll-arrow\] Rien ne suit l’en-tête/);
    const arrow = await openPage('<section class="hero"><button data-scroll-arrow>Suite</button></section>');
    arrow.click();
  });
});

test('NAV-4 an arrow that is no control becomes a named button', async () => {
  reducedMotion = true;
  const arrow = await openPage(
    '<section class="hero"><span data-scroll-arrow></span></section><p id="suite">Texte</p>',
  );
  expect([arrow.getAttribute('role'), arrow.tabIndex, arrow.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Aller à la suite de la page',
  ]);
  arrow.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(document.activeElement?.id).toBe('suite');
});

test('NAV-4 the name of an arrow is not replaced', async () => {
  const arrow = await openPage('<a href="#a" data-scroll-arrow>Suite</a>');
  expect(arrow.hasAttribute('aria-label')).toBe(false);
});
