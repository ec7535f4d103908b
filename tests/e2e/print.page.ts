import { expect, type Page } from '@playwright/test';

/** The area of A4 inside our margins, in CSS pixels. */
export const PAPER = { width: 680, height: 960 };
const SCREEN_ONLY =
  '.consent-banner, .listen, .open-now, .primary-nav, .site-header-side, .breadcrumb, .front-banner, .section-nav, .page-contents, .share-band, .site-menu, .filter-bar, .pagination, .playback, .button, .site-footer nav';

/** Expects the page to print its content alone, black on white and no wider than the paper, in the dark scheme. */
export async function expectOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator(SCREEN_ONLY).filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color, title: getComputedStyle(document.querySelector('h1') ?? document.body).color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', title: 'rgb(0, 0, 0)' });
}
