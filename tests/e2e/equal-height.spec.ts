import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';
import { attachAll, expect, expectAccessible, expectNoReact, test } from './fixtures.ts';

const card = (id: string, content: string, group = 'cartes') =>
  `<div style="display:inline-block;vertical-align:top;width:300px;margin:5px"><div id="${id}" data-equal-height="${group}" style="padding:10px">${content}</div></div>`;
const PAGE = `<main><h1>Cartes</h1>${card('un', '<p>Court</p>')}${card('deux', `<p>${'Long '.repeat(120)}</p>`)}${card('trois', '<p>Moyen <img id="photo" src="/photo.svg" alt="Photo"></p>')}
${card('quatre', '<p>Quatre</p>')}${card('cinq', `<p>${'Cinq '.repeat(200)}</p>`)}</main>`;

/** Taller than the longest text in any font. */
const TALL = 3000;

const heights = (page: Page) =>
  page
    .locator('[data-equal-height]')
    .evaluateAll((cards) => cards.map((element) => Math.round(element.getBoundingClientRect().height)));

test('NAV-5 blocks of a row are equal, rows are not, and a phone’s column is left alone', async ({ page, plain }) => {
  plain.answer('/photo.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  });
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(plain.page(PAGE));
  await expect.poll(async () => new Set((await heights(page)).slice(0, 3)).size).toBe(1);
  const [first, , , fourth, fifth] = await heights(page);
  expect(fourth).toBe(fifth);
  expect(fourth).not.toBe(first);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => new Set(await heights(page)).size).toBeGreaterThan(3);
  const styles = await page
    .locator('[data-equal-height]')
    .evaluateAll((cards) => cards.map((element) => element.getAttribute('style')));
  expect(styles.filter((style) => style?.includes('--equal-height'))).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => new Set((await heights(page)).slice(0, 3)).size).toBe(1);
  await expectAccessible(page);
});

test('NAV-5 heights follow pictures that load and content that grows and shrinks', async ({ page, plain }) => {
  const held = deferred();
  plain.answer('/photo.svg', {
    type: 'image/svg+xml',
    after: held.promise,
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="${TALL}"/>`,
  });
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(plain.page(PAGE), { waitUntil: 'domcontentloaded' });
  await expect.poll(async () => new Set((await heights(page)).slice(0, 3)).size).toBe(1);
  const [before = 0] = await heights(page);
  expect(before).toBeLessThan(TALL);
  held.resolve();
  await expect.poll(async () => Math.min(...(await heights(page)).slice(0, 3))).toBeGreaterThan(TALL);
  await page.locator('#photo').evaluate((photo) => photo.remove());
  await expect.poll(() => heights(page)).toEqual([before, before, before, expect.any(Number), expect.any(Number)]);
});

test('NAV-5 blocks that a grid has already stretched do not move', async ({ page, plain }) => {
  await page.clock.install();
  await page.goto(
    plain.page(
      `<main><h1>Grille</h1><div style="display:grid;grid-template-columns:1fr 1fr"><div data-equal-height="g">Un</div><div data-equal-height="g">${'Deux '.repeat(300)}</div></div></main>`,
    ),
  );
  await attachAll(page, 'no feature may change this page');
  await page.clock.runFor(500);
  await expect(page.locator('[style*="equal-height"]')).toHaveCount(0);
  await expectNoReact(page);
});

test('NAV-5 print removes heights', async ({ page, plain }) => {
  plain.answer('/photo.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  });
  await page.goto(plain.page(PAGE));
  await expect.poll(async () => new Set((await heights(page)).slice(0, 3)).size).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(new Set((await heights(page)).slice(0, 3)).size).toBeGreaterThan(1);
});

test.describe('SLIDE-5 the grid of news', () => {
  /** Heights of the cards, row by row. */
  const rows = (page: Page) =>
    page.locator('[data-listing] .card').evaluateAll((cards) => {
      const found = new Map<number, number[]>();
      for (const card of cards) {
        const { top, height } = card.getBoundingClientRect();
        found.set(Math.round(top), [...(found.get(Math.round(top)) ?? []), Math.round(height)]);
      }
      return [...found.values()];
    });

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    test(`SLIDE-5 at ${width} px it has ${columns} column(s), and the cards of a row have one height`, async ({
      page,
      demo,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${demo}/actualites`);
      await attachAll(page, 'no feature may change this page');
      const cardHeights = await rows(page);
      expect(cardHeights.map((row) => row.length)).toEqual(Array(12 / columns).fill(columns));
      expect(cardHeights.filter((row) => new Set(row).size > 1)).toEqual([]);
      // Rows differ: heights depend on the content.
      expect(new Set(cardHeights.flat()).size).toBeGreaterThan(1);
    });
  }

  test('SLIDE-5 NAV-5 a theme that does not stretch its grid has equal heights too', async ({ page, demo }) => {
    await page.goto(`${demo}/actualites`);
    await attachAll(page, 'all rows, those far down the page included');
    await page.evaluate(() => document.styleSheets[1]?.insertRule('.card-grid { align-items: start !important }'));
    expect(await page.locator('.card-grid').evaluate((grid) => getComputedStyle(grid).alignItems)).toBe('start');
    await expect.poll(async () => (await rows(page)).map((row) => new Set(row).size)).toEqual([1, 1, 1, 1]);
  });
});
