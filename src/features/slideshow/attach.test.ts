import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { examples } from './examples.tsx';
import { slideshow } from './index.ts';

let page: DomPage;
let reducedMotion = false;

beforeEach(async () => {
  reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reducedMotion;
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

const host = () => document.querySelector<HTMLElement>('[data-slideshow]') as HTMLElement;
const frames = () => [...host().querySelectorAll<HTMLElement>('li')];
const current = () => frames().findIndex((frame) => frame.hasAttribute('data-current'));
const opacities = () => frames().map((frame) => frame.style.opacity);
const button = (label: RegExp) =>
  [...host().querySelectorAll('button')].find((candidate) => candidate.ariaLabel?.match(label)) as HTMLButtonElement;

async function openPage(html: string): Promise<void> {
  page = startPage({ html, features: [slideshow] });
  await page.boot.ready;
  await vi.advanceTimersByTimeAsync(0);
}
function example(name: string): string {
  const found = examples.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no example « ${name} »`);
  return renderToStaticMarkup(found.markup);
}
const json = (settings: unknown) => `<div data-slideshow='${JSON.stringify(settings)}'></div>`;

test('BOOT-2 a copy of one at work has one bar, which works', async () => {
  await openPage(json({ images: ['/a.webp', '/b.webp'] }));
  host().replaceWith(host().cloneNode(true));
  await vi.advanceTimersByTimeAsync(0);
  await page.boot.attachAll();
  expect(host().querySelectorAll('.playback, ul')).toHaveLength(2);
  button(/suivante/).click();
  expect(current()).toBe(1);
});

describe('SLIDE-4 timing, for a sleep of 5', () => {
  test('holds 5000 ms, fades by 2 % every 5 ms, holds again', async () => {
    await openPage(example('with a counter and a linked picture'));
    vi.advanceTimersByTime(4999);
    expect(current()).toBe(0);
    vi.advanceTimersByTime(1);
    expect([current(), opacities().slice(0, 2)]).toEqual([1, ['1', '0']]);
    vi.advanceTimersByTime(5);
    expect(opacities().slice(0, 2)).toEqual(['0.98', '0.02']);
    vi.advanceTimersByTime(240);
    expect(opacities().slice(0, 2)).toEqual(['0.02', '0.98']);
    vi.advanceTimersByTime(5);
    expect(opacities()).toEqual(['', '', '', '']);
    vi.advanceTimersByTime(4999);
    expect(current()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(current()).toBe(2);
  });

  test('counts, and wraps around to the first', async () => {
    await openPage(example('with a counter and a linked picture'));
    const counter = document.getElementById('ex-compteur');
    const counts = Array.from({ length: 5 }, () => {
      const text = counter?.textContent;
      vi.advanceTimersByTime(5250);
      return text;
    });
    expect(counts).toEqual(['1/4', '2/4', '3/4', '4/4', '1/4']);
  });

  test('at random never shows the same picture twice in a row', async () => {
    await openPage(example('random order'));
    let before = current();
    for (let change = 0; change < 30; change += 1) {
      vi.advanceTimersByTime(3150);
      expect(current()).not.toBe(before);
      before = current();
    }
  });
});

describe('SLIDE-4 frames', () => {
  test('are those of the server; only the current one is not inert', async () => {
    const markup = example('with a counter and a linked picture');
    const images = (html: string) => [...html.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([image]) => image);
    await openPage(markup);
    expect(images(host().innerHTML)).toEqual(images(markup));
    expect(images(markup)).toHaveLength(4);
    expect(frames().map((frame) => frame.hasAttribute('inert'))).toEqual([false, true, true, true]);
    vi.advanceTimersByTime(5000);
    expect(frames()[1]?.querySelector('a')?.getAttribute('href')).toBe('#port');
  });

  test('are built from the JSON where there are none: links named, captions as text', async () => {
    await openPage(json({ images: ['/a.jpg', '/b.jpg', '/c.jpg'], liens: ['', '/b'], legendes: ['<i>A</i>'] }));
    const images = [...host().querySelectorAll('img')];
    expect(
      images.map((image) => [image.getAttribute('src'), image.alt, image.parentElement?.getAttribute('href')]),
    ).toEqual([
      ['/a.jpg', '', null],
      ['/b.jpg', 'Image 2 sur 3', '/b'],
      ['/c.jpg', 'Image 3 sur 3', null],
    ]);
    expect(host().querySelector('figcaption')?.textContent).toBe('<i>A</i>');
  });

  test('PAGE-6 unsafe addresses are reported and not used', async () => {
    expectConsole('error', /^\[slideshow\] Des adresses sont refusées.*javascript:alert/);
    await openPage(example('an unsafe link is not made'));
    expect([host().querySelectorAll('img').length, host().querySelectorAll('a').length]).toEqual([1, 0]);
  });

  test('the next picture is loaded while the present one is shown, not earlier', async () => {
    await openPage(example('with a counter and a linked picture'));
    expect(frames().map((frame) => frame.hasAttribute('data-near'))).toEqual([true, true, false, false]);
  });
});

describe('SLIDE-4 interaction', () => {
  test('pause is the first control and stops; play continues', async () => {
    await openPage(example('with a counter and a linked picture'));
    expect(host().querySelector('a, button')?.getAttribute('aria-label')).toBe('Arrêter le défilement automatique');
    button(/^Arrêter/).click();
    vi.advanceTimersByTime(60_000);
    expect(current()).toBe(0);
    button(/^Lancer/).click();
    vi.advanceTimersByTime(5000);
    expect(current()).toBe(1);
  });

  test('hover pauses it; with reduced motion it does not play and changes without fading', async () => {
    await openPage(example('with a counter and a linked picture'));
    host().dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(60_000);
    expect(current()).toBe(0);
    page.stop();
    reducedMotion = true;
    await openPage(example('with a counter and a linked picture'));
    vi.advanceTimersByTime(60_000);
    expect(current()).toBe(0);
    button(/suivante/).click();
    expect([current(), opacities()]).toEqual([1, ['', '', '', '']]);
    vi.advanceTimersByTime(500);
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('Diapositive 2 sur 4. Le port, vue 2');
  });

  test('one picture has no controls', async () => {
    await openPage(example('one picture'));
    expect(host().querySelector('button')).toBeNull();
  });
});

test('BOOT-2 restores the markup', async () => {
  await openPage(example('with a counter and a linked picture'));
  vi.advanceTimersByTime(5010);
  page.boot.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(host().querySelector('button, [inert], [data-current]')).toBeNull();
  expect(opacities()).toEqual(['', '', '', '']);
});

test('BOOT-3 invalid JSON, no picture and a missing counter are reported', async () => {
  expectConsole('error', /^\[slideshow\] L’attribut data-slideshow est illisible/);
  expectConsole('warn', /^\[slideshow\] Ce diaporama n’a pas d’image/);
  expectConsole('warn', /^\[slideshow\] L’élément «\u00a0#nulle-part\u00a0» n’existe pas/);
  await openPage(
    `<div data-slideshow="{"></div>${json({ images: [] })}${json({ images: ['/a.jpg'], compteur: 'nulle-part' })}`,
  );
  expect(document.querySelectorAll('[data-slideshow-ready]')).toHaveLength(1);
});
