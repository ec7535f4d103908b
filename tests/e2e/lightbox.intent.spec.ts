import type { Page } from '@playwright/test';
import { delayRequests } from './deferred.ts';
import { booted, expect, type PlainServer, test } from './fixtures.ts';

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="100%" height="100%" fill="teal"/></svg>';
const MENU = '<a id="fMenuMobileButton" href="#fMobileMenuContainer">Menu</a><nav id="fMobileMenuContainer"></nav>';
const THIRTY = Array.from({ length: 30 }, (_, index) => `<a rel="lightbox[g]" href="/${index}.svg">${index}</a> `).join(
  '',
);
/** Files that only boxes need, and those that all views need. */
const BOX_FILES = /\/front\/(boxes|views)-/;
const VIEW_FILES = /\/front\/.*(react|view)/;

/** The paths that the page requests. */
function watchFiles(page: Page): { matching(pattern: RegExp): string[] } {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return { matching: (pattern) => paths.filter((path) => pattern.test(path)) };
}

function photos(plain: PlainServer): void {
  for (let index = 0; index < 30; index += 1) plain.answer(`/${index}.svg`, { type: 'image/svg+xml', body: PHOTO });
}

/** Delays the code of the lightbox until the returned function is called. */
const delayLightbox = (page: Page) => delayRequests(page, BOX_FILES);

test('BOOT-1 thirty links load no code of the lightbox before the first act, and no view before they are near', async ({
  page,
  plain,
}) => {
  const files = watchFiles(page);
  await page.goto(plain.page(`${MENU}<div style="height:3000px"></div><p>${THIRTY}</p>`));
  await booted(page);
  await page.waitForLoadState('networkidle');
  expect([...files.matching(BOX_FILES), ...files.matching(VIEW_FILES)]).toEqual([]);
  await expect(page.locator('[data-attached="lightbox"]')).toHaveCount(0);
  const release = await delayRequests(page, /mobile-menu-view/);
  await page.mouse.move(300, 500);
  await expect(page.locator('[data-attached="lightbox"]')).toHaveCount(30);
  // Idle time is used for the first element of the page, the menu.
  await expect.poll(() => files.matching(/mobile-menu-view/).length).toBe(1);
  expect(files.matching(/\/lightbox-view-/)).toEqual([]);
  release();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => files.matching(/\/lightbox-view-/).length).toBe(1);
});

const INTENTS: Record<string, (page: Page) => Promise<void>> = {
  'a pointer over one of them': (page) => page.getByRole('link', { name: '7', exact: true }).hover(),
  focus: (page) => page.keyboard.press('Tab'),
  'a finger on one of them': (page) => page.getByRole('link', { name: '7', exact: true }).dispatchEvent('pointerdown'),
};
for (const [intent, act] of Object.entries(INTENTS)) {
  test(`BOOT-1 ${intent} fetches the lightbox, its view and React`, async ({ page, plain }) => {
    const files = watchFiles(page);
    await page.goto(plain.page(THIRTY));
    await booted(page);
    expect(files.matching(BOX_FILES)).toEqual([]);
    await act(page);
    await expect
      .poll(() => [/\/boxes-/, /\/views-/, /react/].every((part) => files.matching(part).length > 0))
      .toBe(true);
    await expect(page.locator('[data-attached="lightbox"]')).toHaveCount(30);
    await expect(page.locator('dialog')).toHaveCount(0);
  });
}

test('BOOT-1 a click without any intent before it opens the box', async ({ page, plain }) => {
  photos(plain);
  await page.goto(plain.page(THIRTY));
  await booted(page);
  await page.getByRole('link', { name: '7', exact: true }).dispatchEvent('click');
  await expect(page.locator('.lightbox-counter')).toHaveText('8/30');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('BOOT-1 Enter before the code is there is held, shown as busy, and opens the box once', async ({
  page,
  plain,
}) => {
  photos(plain);
  const release = await delayLightbox(page);
  const address = plain.page(THIRTY);
  await page.goto(address);
  await booted(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const first = page.locator('a').first();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('.lightbox-counter')).toHaveText('1/30');
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(first).not.toHaveAttribute('aria-busy');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('BOOT-1 a click with a modifier key, before the code has loaded, is left to the browser', async ({
  page,
  plain,
}) => {
  photos(plain);
  const release = await delayLightbox(page);
  await page.goto(plain.page(THIRTY));
  await booted(page);
  const link = page.getByRole('link', { name: '7', exact: true });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL(/\/7\.svg$/);
  await tab.close();
  release();
  await expect(link).toHaveAttribute('data-attached', 'lightbox');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('BOOT-3 where the code cannot be fetched, the link leads to its picture', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[lightbox\] Le code de cette fonction n’a pas pu être chargé|Failed to load resource/);
  photos(plain);
  await page.route(BOX_FILES, (route) => route.abort());
  await page.goto(plain.page(THIRTY));
  await booted(page);
  await page.getByRole('link', { name: '7', exact: true }).click();
  await expect(page).toHaveURL(/\/7\.svg$/);
});

test('BOOT-4 the API opens a pending link, in its gallery', async ({ page, plain }) => {
  photos(plain);
  await page.goto(plain.page(THIRTY));
  await booted(page);
  await page.evaluate(() => window.vitrine?.lightbox.open(document.querySelectorAll('a')[7]));
  await expect(page.locator('.lightbox-counter')).toHaveText('8/30');
});
