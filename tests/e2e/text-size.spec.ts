import { findBrokenWords } from './broken-words.ts';
import { PAGE_KINDS } from './demo.pages.ts';
import { attachAll, expect, test } from './fixtures.ts';
import { findOverlaps } from './overlaps.ts';
import { sidewaysScroll } from './robustness.page.ts';

/** Widths in pixels and text sizes in percent. */
const SIZES = [
  [390, 100],
  [390, 150],
  [390, 200],
  [320, 200],
] as const;

test('PAGE-7 with text at 150 % and 200 % on a phone nothing overlaps and nothing is cut, on any kind of page', async ({
  page,
  demo,
  consoleWatch,
}) => {
  consoleWatch.allow(/404 \(Not Found\)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [kind, path] of PAGE_KINDS) {
    await page.goto(demo + path);
    // With the fallback font words may be wider.
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const [width, size] of SIZES) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      // On the narrowest phone a word of fifteen letters is wider than a line.
      const broken = width > 320 ? await findBrokenWords(page) : [];
      const problems = [...(await findOverlaps(page)), ...broken];
      found.push(...problems.map((problem) => `${kind}, ${width} px, ${size} %: ${problem}`));
    }
  }
  expect(found).toEqual([]);
});

test('SLIDE-1 with text at 200 % on a phone the controls of a carousel stay in their bar', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo);
  await attachAll(page, 'every carousel has its controls');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const outside = await page.locator('.playback').evaluateAll(
    (bars) =>
      bars.flatMap((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return [...bar.querySelectorAll('*')].filter((part) => {
          const box = part.getBoundingClientRect();
          return box.top < top || box.bottom > bottom;
        });
      }).length,
  );
  expect(await page.locator('.playback').count()).toBe(2);
  expect(outside).toBe(0);
});

test('PAGE-7 a breadcrumb with a word wider than a phone does not make the page wider', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/vie-municipale/budget`);
  await page
    .locator('.breadcrumb a')
    .last()
    .evaluate((link) => link.replaceChildren('mot'.repeat(24)));
  expect(await sidewaysScroll(page)).toBe(0);
});

test('PAGE-7 a sound has a player that is as wide as the text and can be seen', async ({ page, demo }) => {
  await page.goto(`${demo}/culture-sport-loisirs/ecole-de-musique`);
  expect((await page.locator('audio').boundingBox())?.height).toBeGreaterThan(30);
});
