import { afterEach, expect, test } from 'vitest';
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
