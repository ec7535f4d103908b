import type { Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { type CataloguePage, FRAMED_PAGES, OPENED_STATES, SHEET_PAGES } from './catalogue.pages.ts';
import { DEMO_STATES, PAGE_KINDS } from './demo.pages.ts';
import { attachAll, type ConsoleWatch, expect, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

/**
 * `npm run accessibility`: every kind of page of the demo town and every page of the catalogue, and each state that
 * opens, at three widths in light and dark. Each test leaves the number of its checks as an annotation, from which
 * tools/accessibility.mjs makes its table.
 */
const WIDTHS = [390, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

test.describe.configure({ timeout: 600_000, mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 });

interface Subject extends CataloguePage {
  readonly name: string;
  open?(page: Page): Promise<void>;
  /** The widths at which it opens; all of them by default. */
  readonly widths?: readonly number[];
}

const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = {
  'demo pages': PAGE_KINDS.map(([kind, path]) => ({
    name: kind,
    path,
    consoleMessages: path === '/nulle-part' ? [/404/] : [],
  })),
  'demo states': DEMO_STATES,
  'catalogue pages': SHEET_PAGES.map((page) => ({ ...page, name: page.path })),
  'catalogue examples': FRAMED_PAGES.map((page) => ({ ...page, name: page.path })),
  'catalogue states': OPENED_STATES,
};

for (const [group, subjects] of Object.entries(SUBJECTS)) {
  for (const subject of subjects) {
    test(`${group}: ${subject.name}`, async ({ page, demo, consoleWatch }, { annotations }) => {
      annotations.push({
        type: 'checks',
        description: String(await checkEverywhere(subject, page, demo, consoleWatch)),
      });
    });
  }
}

/** Returns how many checks were made. */
async function checkEverywhere(
  { path, consoleMessages, open, widths }: Subject,
  page: Page,
  demo: string,
  watch: ConsoleWatch,
): Promise<number> {
  for (const pattern of consoleMessages) watch.allow(pattern);
  // After a resize Chromium shows a larger image that it has cached instead of the preloaded one.
  watch.allow(/was preloaded using link preload but not used/);
  let checks = 0;
  for (const width of widths ?? WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.goto(demo + path);
      await attachAll(page, 'every feature is attached');
      expect(await sidewaysScroll(page), `${path} is wider than ${width} pixels`).toBe(0);
      await open?.(page);
      expect(await violationsOf(page), `${path} at ${width} pixels, ${colorScheme}`).toEqual([]);
      // A dialog may lock the page and move it aside: then it cannot be scrolled.
      if (!(await isLocked(page)))
        expect(await sidewaysScroll(page), `${path} is wider than ${width} pixels when opened`).toBe(0);
      checks += 1;
    }
  }
  return checks;
}

function isLocked(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowX === 'hidden');
}
