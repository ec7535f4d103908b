import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CAROUSEL_READY_EVENT } from '#contract/marks.ts';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { emulateVisibility } from '#tests/emulated-visibility.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { carousel } from './index.ts';

let page: DomPage;
let reducedMotion = false;
let isWide = false;

beforeEach(async () => {
  reducedMotion = false;
  isWide = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('reduced-motion') ? reducedMotion : isWide;
    },
    addEventListener: () => undefined,
  }));
  await import('./attach.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => `<div data-slide><a href="#s${index}">Titre ${index + 1}</a></div>`).join(
    '',
  );
const host = () => document.querySelector<HTMLElement>('[data-carousel]') as HTMLElement;
const current = () =>
  [...host().querySelectorAll('[data-slide]')].flatMap((slide, index) =>
    slide.hasAttribute('data-current') ? [index] : [],
  );
const button = (label: string | RegExp) =>
  [...host().querySelectorAll('button')].find((candidate) => candidate.ariaLabel?.match(label)) as HTMLButtonElement;

async function openPage(html: string): Promise<void> {
  page = startPage({ html, features: [carousel] });
  await page.boot.ready;
  await vi.advanceTimersByTimeAsync(0);
}

test('BOOT-2 a copy of one at work has one bar, which works, and no slide more', async () => {
  await openPage('<div data-carousel="sliding"><p>1</p><p>2</p></div>');
  host().replaceWith(host().cloneNode(true));
  await vi.advanceTimersByTimeAsync(0);
  await page.boot.attachAll();
  expect([...host().children].map(({ className }) => className)).toEqual(['playback', '', '']);
  button('suivante').click();
  expect(host().querySelector('[data-current]')?.textContent).toBe('2');
});

describe('SLIDE-3 the clock', () => {
  test.each([
    ['news', 3600, 1200],
    ['gallery', 1200, 2400],
    ['home', 4000, 1000],
    ['sliding', 5000, 600],
  ])('%s changes after %i ms, then every interval + %i ms', async (kind, interval, speed) => {
    await openPage(`<div data-carousel="${kind}">${slides(4)}</div>`);
    vi.advanceTimersByTime(interval - 1);
    expect(current()).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(current()).toEqual([1]);
    expect(host().hasAttribute('data-moving')).toBe(true);
    expect(host().style.getPropertyValue('--carousel-speed')).toBe(`${speed}ms`);
    vi.advanceTimersByTime(speed);
    expect(host().hasAttribute('data-moving')).toBe(false);
    vi.advanceTimersByTime(interval - 1);
    expect(current()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(current()).toEqual([2]);
  });

  test('news are two by two on wide screens and go back to the first after the last pair', async () => {
    isWide = true;
    await openPage(`<div data-carousel="news">${slides(4)}</div>`);
    expect(current()).toEqual([0, 1]);
    vi.advanceTimersByTime(3600 + 4800);
    expect(current()).toEqual([2, 3]);
    vi.advanceTimersByTime(4800);
    expect(current()).toEqual([0, 1]);
  });

  test('autoplay that is not set leaves the play button', async () => {
    await openPage(`<div data-carousel='{"kind":"home","autoplay":0}'>${slides(3)}</div>`);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    button(/^Lancer/).click();
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
  });
});

describe('SLIDE-2 visibility', () => {
  test('where it can be observed it is off at start and plays only while 70 % is visible', async () => {
    const visibility = emulateVisibility();
    await openPage(`<div data-carousel="home">${slides(3)}</div>`);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    const see = (ratio: number) => visibility.reveal(host(), ratio);
    see(0.69);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    see(0.7);
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
    see(0.5);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([1]);
  });
});

describe('SLIDE-3 people', () => {
  test('the pause button is first in the tab order, stops it for good and starts it again', async () => {
    await openPage(`<div data-carousel="home">${slides(3)}</div>`);
    const first = host().querySelector('a, button');
    expect(first?.getAttribute('aria-label')).toBe('Arrêter le défilement automatique');
    button(/^Arrêter/).click();
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    button(/^Lancer/).click();
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
  });

  test('hover and focus hold it back as long as they last', async () => {
    await openPage(`<button id="dehors">Dehors</button><div data-carousel="home">${slides(3)}</div>`);
    host().dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    host().dispatchEvent(new Event('pointerleave'));
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
    host().querySelectorAll('a')[1]?.focus();
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([1]);
    document.getElementById('dehors')?.focus();
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([2]);
  });

  test('a mouse that rests where the page was laid out does not hold it; one that moves over it does', async () => {
    await openPage(`<div data-carousel="home">${slides(3)}</div>`);
    const pointer = (type: string, movementX: number) =>
      host().dispatchEvent(
        Object.assign(new Event(type), { pointerId: 1, pointerType: 'mouse', movementX, movementY: 0 }),
      );
    pointer('pointermove', 0);
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
    pointer('pointermove', 3);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([1]);
    // Once it plays because it was asked to, further moves do not stop it.
    button(/^Arrêter/).click();
    button(/^Lancer/).click();
    pointer('pointermove', 3);
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([2]);
  });

  test('play asked for with the pointer and focus on the button plays', async () => {
    await openPage(`<div data-carousel='{"kind":"home","autoplay":0}'>${slides(3)}</div>`);
    host().dispatchEvent(new Event('pointerenter'));
    button(/^Lancer/).focus();
    button(/^Lancer/).click();
    vi.advanceTimersByTime(4000);
    expect(current()).toEqual([1]);
  });

  test('the page may ask that hover does not hold it', async () => {
    await openPage(`<div data-carousel='{"kind":"sliding","pause":0}'>${slides(3)}</div>`);
    host().dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(5000);
    expect(current()).toEqual([1]);
  });

  test('with reduced motion it does not start, and moves without a transition when asked', async () => {
    reducedMotion = true;
    await openPage(`<div data-carousel="home">${slides(3)}</div>`);
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
    button('Diapositive suivante').click();
    expect([current(), host().hasAttribute('data-moving'), host().style.getPropertyValue('--carousel-speed')]).toEqual([
      [1],
      false,
      '0ms',
    ]);
  });

  test('buttons, dots and arrow keys move it, round the ends; after that autoplay stays stopped', async () => {
    await openPage(`<div data-carousel="sliding">${slides(3)}</div>`);
    button('Diapositive précédente').click();
    expect(current()).toEqual([2]);
    button('Diapositive suivante').click();
    expect(current()).toEqual([0]);
    button('Diapositive 2 sur 3').click();
    expect(current()).toEqual([1]);
    expect([...host().querySelectorAll('[aria-current]')].map((dot) => dot.ariaLabel)).toEqual(['Diapositive 2 sur 3']);
    host().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    button('Diapositive suivante').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(current()).toEqual([0]);
    button('Diapositive suivante').blur();
    vi.advanceTimersByTime(60_000);
    expect(current()).toEqual([0]);
  });

  test('keys of fields inside it are left alone', async () => {
    await openPage('<div data-carousel="sliding"><div data-slide><input></div><div data-slide>Deux</div></div>');
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    host().querySelector('input')?.dispatchEvent(key);
    expect([key.defaultPrevented, current()]).toEqual([false, [0]]);
  });

  test('LANG-7 left leads forward, by key and by finger, where pages are read from right to left', async () => {
    await openPage(`<div dir="rtl"><div data-carousel="sliding">${slides(3)}</div></div>`);
    host().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    expect(current()).toEqual([1]);
    const finger = (type: string, clientX: number) =>
      host().dispatchEvent(Object.assign(new Event(type), { pointerId: 1, isPrimary: true, clientX, clientY: 0 }));
    finger('pointerdown', 100);
    finger('pointermove', 180);
    expect(host().style.getPropertyValue('--carousel-drag')).toBe('80px');
    finger('pointerup', 180);
    expect(current()).toEqual([2]);
  });

  test('what a person brings into view is said politely; what plays is not', async () => {
    await openPage(`<div data-carousel="home">${slides(3)}</div>`);
    vi.advanceTimersByTime(4000);
    expect(document.querySelector('[data-announcer]')?.textContent ?? '').toBe('');
    button('Diapositive suivante').click();
    vi.advanceTimersByTime(500);
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('Diapositive 3 sur 3. Titre 3');
  });

  test('focus inside a slide goes along with it', async () => {
    await openPage(`<div data-carousel="sliding">${slides(3)}</div>`);
    const link = host().querySelector('a');
    link?.focus();
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(host().querySelectorAll('[data-slide]')[1]);
  });
});

describe('SLIDE-1 slides and names', () => {
  test('hidden slides are inert, shown ones are named in French', async () => {
    await openPage(`<div data-carousel="gallery">${slides(3)}</div>`);
    const all = [...host().querySelectorAll('[data-slide]')];
    expect(all.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    expect(all.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 sur 3', '2 sur 3', '3 sur 3']);
    expect(all[0]?.getAttribute('aria-roledescription')).toBe('diapositive');
    expect([
      host().getAttribute('role'),
      host().getAttribute('aria-roledescription'),
      host().getAttribute('aria-label'),
    ]).toEqual(['group', 'carrousel', 'Photos']);
  });

  test('children without data-slide are slides when none carries it, and are not when one does', async () => {
    await openPage('<ul data-carousel="sliding"><li>Un</li><li>Deux</li></ul>');
    expect(host().firstElementChild?.matches('li.playback')).toBe(true);
    expect(host().querySelectorAll('[data-current], [inert]')).toHaveLength(2);
    page.stop();
    await openPage('<div data-carousel="sliding"><h2>Titre</h2><p data-slide>Un</p><p data-slide>Deux</p></div>');
    expect(host().querySelector('h2')?.attributes).toHaveLength(0);
  });

  test('a slide that is a link stays one', async () => {
    await openPage('<div data-carousel="sliding"><a href="/a">Un</a><a href="/b">Deux</a></div>');
    expect(host().querySelector('a')?.hasAttribute('role')).toBe(false);
  });

  test('pictures of the next slide are fetched, further ones wait', async () => {
    const image = '<div data-slide><img loading="lazy" src="data:," alt="x"></div>';
    await openPage(`<div data-carousel="sliding">${image.repeat(4)}</div>`);
    expect([...host().querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'lazy',
      'lazy',
    ]);
  });
});

test('LBOX-10 tells once that it is ready, marked from just before', async () => {
  const heard: (string | null)[] = [];
  const listen = (event: Event) => heard.push((event.target as Element).getAttribute('data-carousel-ready'));
  document.addEventListener(CAROUSEL_READY_EVENT, listen);
  await openPage(`<div data-carousel="home">${slides(2)}</div>`);
  document.removeEventListener(CAROUSEL_READY_EVENT, listen);
  expect(heard).toEqual(['fade']);
});

test('BOOT-2 leaves nothing behind: no timer, no attribute, no button', async () => {
  const html = `<div data-carousel="home">${slides(3)}</div>`;
  await openPage(html);
  vi.advanceTimersByTime(4000);
  page.boot.stop();
  expect(vi.getTimerCount()).toBe(0);
  host().removeAttribute('style');
  expect(document.body.innerHTML).toBe(html.replaceAll('data-slide', 'data-slide=""'));
});

test('BOOT-4 answers to calls', async () => {
  await openPage(`<div data-carousel="home">${slides(3)}</div>`);
  page.boot.method(host(), 'next')?.();
  expect(current()).toEqual([1]);
  page.boot.method(host(), 'previous')?.();
  page.boot.method(host(), 'play')?.();
  vi.advanceTimersByTime(5000);
  expect(current()).toEqual([1]);
});

test('BOOT-3 an unreadable attribute and an empty carousel are told, and left as they are', async () => {
  expectConsole('error', /^\[carousel\] L’attribut data-carousel est illisible/);
  expectConsole('warn', /^\[carousel\] Ce carrousel est vide/);
  await openPage('<div data-carousel="cube"><p>Un</p></div><div data-carousel="home"></div>');
  expect(document.querySelector('[data-carousel-ready]')).toBeNull();
});
