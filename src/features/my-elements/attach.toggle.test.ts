import { afterEach, expect, test, vi } from 'vitest';
import { REFRESH_EVENT } from '#contract/refresh.ts';
import { type DomPage, json, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { myElements } from './index.ts';

const LIST = `<div data-listing="l1"><a href="/t" data-my-element-activate data-element-module-ident="actus"
  data-element-id="7">Dépublier</a></div>`;

let page: DomPage;
afterEach(() => page.stop());

test('MINE-5 the refresh after a toggle is a quiet one, and the page does not reload where no listing is at work', async () => {
  const leaving = watchLeaving();
  page = startPage({
    html: LIST,
    features: [myElements],
    answer: () => json({ result: true, class: 'neuf', msg: '' }),
  });
  await page.boot.ready;
  const details: unknown[] = [];
  document
    .querySelector('[data-listing]')
    ?.addEventListener(REFRESH_EVENT, (event) => details.push((event as CustomEvent).detail));
  const link = document.querySelector('a');
  link?.click();
  await settle();
  expect(link?.className).toBe('neuf');
  expect(details[0]).toEqual({ isQuiet: true });
  expect(leaving.count).toBe(0);
  leaving.restore();
});

/** A replayed press has no `pointerdown`. */
function pressAt(target: Element | undefined, x: number, detail = 1): void {
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 20, detail }));
}

test('BOOT-1 MINE-5 a double click before the code has come is one act', async () => {
  vi.resetModules();
  page = startPage({ html: LIST, features: [myElements], answer: () => json({ result: true, class: '', msg: '' }) });
  await page.boot.ready;
  pressAt(document.querySelector('a') ?? undefined, 600, 2);
  await settle();
  expect(page.sent.map(({ body }) => body.get('element_id'))).toEqual(['7']);
});

test('MINE-5 a second press at the same place reaches nothing, even after a first act that was replayed', async () => {
  page = startPage({
    html: `${LIST}${LIST.replace('data-element-id="7"', 'data-element-id="8"')}`,
    features: [myElements],
    answer: () => json({ result: true, class: '', msg: '' }),
  });
  await page.boot.ready;
  const [seven, eight] = document.querySelectorAll('a');
  pressAt(seven, 100);
  await settle();
  pressAt(eight, 101);
  // The second press of a double click does nothing anywhere.
  pressAt(eight, 300, 2);
  await settle();
  expect(page.sent.map(({ body }) => body.get('element_id'))).toEqual(['7']);
  pressAt(eight, 300);
  await settle();
  expect(page.sent.map(({ body }) => body.get('element_id'))).toEqual(['7', '8']);
});
