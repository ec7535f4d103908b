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

async function wake(html: string): Promise<HTMLElement> {
  page = startPage({ html, features: [scrollArrow] });
  await page.boot.ready;
  const arrow = document.querySelector<HTMLElement>('[data-scroll-arrow]');
  if (arrow === null) throw new Error('no arrow');
  return arrow;
}

const IN_HERO =
  '<section id="accueil"><a href="#suite" data-scroll-arrow>Suite</a></section><script></script><section id="suite">Suite</section>';

describe('NAV-4 the pulse', () => {
  test('comes at 5000 ms, ends 1000 ms later, comes again at 10 000 ms', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await wake(IN_HERO);
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

  test('never comes with reduced motion, and stops when that is asked for meanwhile', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await wake(IN_HERO);
    reducedMotion = true;
    vi.advanceTimersByTime(20_000);
    expect(arrow.hasAttribute('data-pulse')).toBe(false);
  });

  test('BOOT-2 ends with its element', async () => {
    await import('./attach.ts');
    vi.useFakeTimers();
    const arrow = await wake(IN_HERO);
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

  test('goes to what follows the hero, focus too', async () => {
    const arrow = await wake(IN_HERO);
    arrow.click();
    expect(document.activeElement?.id).toBe('suite');
  });

  test('goes past the hero, not merely to where the link points', async () => {
    const arrow = await wake(
      '<main id="contenu"><div><section class="hero"><a href="#contenu" data-scroll-arrow>Suite</a></section></div><p id="suite">Texte</p></main>',
    );
    arrow.click();
    expect(document.activeElement?.id).toBe('suite');
  });

  test('without hero follows its own fragment', async () => {
    const arrow = await wake('<a href="#%C3%A9t%C3%A9" data-scroll-arrow>Suite</a><p id="été">Texte</p>');
    arrow.click();
    expect(document.activeElement?.id).toBe('été');
  });

  test('with Ctrl is the browser’s', async () => {
    const arrow = await wake(IN_HERO);
    const click = new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true });
    arrow.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false));
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    arrow.dispatchEvent(click);
    expect(document.activeElement).toBe(document.body);
  });

  test('that leads nowhere says so to the integrator', async () => {
    expectConsole('warn', /^\[scroll-arrow\] Rien ne suit l’en-tête/);
    const arrow = await wake('<section class="hero"><button data-scroll-arrow>Suite</button></section>');
    arrow.click();
  });
});

test('NAV-4 an arrow that is no control becomes a named button for the keyboard', async () => {
  reducedMotion = true;
  const arrow = await wake('<section class="hero"><span data-scroll-arrow></span></section><p id="suite">Texte</p>');
  expect([arrow.getAttribute('role'), arrow.tabIndex, arrow.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Aller à la suite de la page',
  ]);
  arrow.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(document.activeElement?.id).toBe('suite');
});

test('NAV-4 an arrow that has a name keeps it', async () => {
  const arrow = await wake('<a href="#a" data-scroll-arrow>Suite</a>');
  expect(arrow.hasAttribute('aria-label')).toBe(false);
});
