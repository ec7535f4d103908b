import { PAGE_KINDS } from './demo.pages.ts';
import { attachAll, expect, test } from './fixtures.ts';
import { cutTexts, movements, sidewaysScroll, TEXT_SPACING, walkWithTab } from './robustness.page.ts';

// Styles are injected as by a browser extension.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const [kind, path] of PAGE_KINDS) {
  test(`PAGE-7 ${kind}: 400 % zoom, text spacing and reduced motion take nothing away; Tab reaches everything, seen and uncovered`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    // A list that loads more on scrolling would never end.
    await page.route(/paginate=auto/, () => undefined);
    // 400 % of a window of 1280 pixels.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(demo + path);
    await attachAll(page, 'every feature is attached');
    await test.step('400 % zoom, text spacing and reduced motion', async () => {
      expect(await sidewaysScroll(page)).toBe(0);
      const cutBefore = await cutTexts(page);
      const spacing = await page.addStyleTag({ content: TEXT_SPACING });
      expect(await sidewaysScroll(page)).toBe(0);
      expect((await cutTexts(page)).filter((box) => !cutBefore.includes(box))).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect((await cutTexts(page)).filter((box) => !cutBefore.includes(box))).toEqual([]);
      expect(await movements(page)).toEqual([]);
      await spacing.evaluate((style) => style.parentNode?.removeChild(style));
    });
    await test.step('the Tab key', async () => {
      // The header and the footer are the same on every page.
      const { faults, missed, stops } = await walkWithTab(page, kind === 'home' ? 'body' : 'main');
      expect(faults).toEqual([]);
      expect(missed).toEqual([]);
      expect(stops).toBeGreaterThan(kind === 'home' ? 60 : 2);
    });
  });
}

for (const path of ['/', '/actualites', '/contact', '/vitrine/connexion']) {
  test(`PAGE-7 ${path}: focus and states are seen in forced colours`, async ({ page, demo }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(demo + path);
    await attachAll(page, 'every feature is attached');
    expect((await walkWithTab(page, path === '/' ? 'body' : 'main')).faults).toEqual([]);
    const borderless = await page.locator('.button:visible, .input:visible').evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 ? [control.className] : [];
      }),
    );
    expect(borderless).toEqual([]);
    // The current entry must not be marked by a background alone, which forced colours remove.
    const unmarked = await page.locator('[aria-current]:visible').evaluateAll((marks) =>
      marks.flatMap((mark) => {
        const style = getComputedStyle(mark);
        const isMarked =
          mark.localName !== 'a' ||
          style.outlineStyle !== 'none' ||
          Number.parseFloat(style.borderInlineStartWidth) >= 2 ||
          style.fontWeight >= '700';
        return isMarked ? [] : [`${mark.className} ${mark.textContent}`];
      }),
    );
    expect(unmarked).toEqual([]);
  });
}

test('PAGE-7 DATE-1 CAL-2 in forced colours the chosen day, today and days with events differ from the others', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((day) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(day);
        return [backgroundColor, borderTopColor, borderTopWidth].join(' ');
      });
  await page.goto(`${demo}/agenda`);
  await attachAll(page, 'every feature is attached');
  const plainDay = await look('td:not([data-today]) > .calendar-day:not([data-events])');
  expect(await look('td:not([data-today]) .calendar-day[data-events]')).not.toBe(plainDay);
  expect(await look('[data-today] .calendar-day')).not.toBe(plainDay);
  await page.goto(`${demo}/catalogue/date-field`);
  await page.locator('#naissance[data-attached]').press('Alt+ArrowDown');
  await page.locator('.date-field-day:focus').waitFor();
  expect(await look('[aria-selected] > .date-field-day')).not.toBe(await look('td > .date-field-day'));
});

test('PAGE-7 the walk sees a focus that is taken away and a stop that is covered', async ({ page, demo }) => {
  await page.goto(`${demo}/vitrine/connexion`);
  await attachAll(page, 'every feature is attached');
  await page.addStyleTag({
    content: `.site-footer-end a:focus-visible { outline: none !important }
.form::after { content: ""; position: fixed; inset: 0 0 auto; z-index: 99; block-size: 120px; background: #fff }`,
  });
  const { faults } = await walkWithTab(page);
  expect(faults.some((fault) => fault.startsWith('no visible focus: a.'))).toBe(true);
  expect(faults.some((fault) => fault.startsWith('under form.form'))).toBe(true);
});
