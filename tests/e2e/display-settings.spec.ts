import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './fixtures.ts';
import { findOverlaps } from './overlaps.ts';
import { sidewaysScroll } from './robustness.page.ts';

const LINK = 'Paramètres d’affichage';
const everything = '150 color-scheme:dark spacing contrast:more reduced-motion:reduce';
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const store = (page: Page, words: string) =>
  page.addInitScript((value) => {
    // The empty page of a new window has no storage in Firefox.
    if (origin !== 'null') localStorage.setItem('vitrine-display', value);
  }, words);

test('DISPLAY-1 a visitor makes the text larger and the page dark by keyboard, and the next page is so too', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  const light = await backgroundOf(page);
  await page.getByRole('link', { name: LINK }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: LINK });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('radio', { name: 'Normale' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  await dialog.getByRole('radio', { name: 'Comme l’appareil' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Sombres' })).toBeChecked();
  expect(await backgroundOf(page)).not.toBe(light);
  await expectContrast(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: LINK })).toBeFocused();

  await page.goto(`${demo}/contact`);
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  expect(await backgroundOf(page)).not.toBe(light);

  await page.getByRole('link', { name: LINK }).click();
  await dialog.getByRole('button', { name: 'Rétablir l’affichage d’origine' }).click();
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  expect(await backgroundOf(page)).toBe(light);
});

test('DISPLAY-1 the settings apply before the first paint, without any other script', async ({
  page,
  demo,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/);
  await store(page, everything);
  // Modules run after the page is parsed: none may be needed.
  await page.route('**/vitrine.js', (route) => route.abort());
  await page.goto(demo);
  await expect(page.locator('html')).toHaveCSS('font-size', '24px');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const { letters, soft, ink, speed } = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      letters: getComputedStyle(document.querySelector('main p') as Element).letterSpacing,
      soft: root.getPropertyValue('--ink-soft'),
      ink: root.getPropertyValue('--ink'),
      speed: root.getPropertyValue('--speed'),
    };
  });
  expect(Number.parseFloat(letters)).toBeGreaterThan(1);
  expect(soft).toBe(ink);
  expect(Number.parseFloat(speed)).toBe(0);
});

test('DISPLAY-1 light colours are kept on a dark device', async ({ page, demo }) => {
  await page.goto(demo);
  const light = await backgroundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await backgroundOf(page)).not.toBe(light);
  await store(page, 'color-scheme:light');
  await page.reload();
  expect(await backgroundOf(page)).toBe(light);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('DISPLAY-1 on a phone the menu has the settings, too', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(demo);
  await page.locator('#fMenuMobileButton').click();
  await page.locator('.mobile-menu[open]').getByRole('link', { name: LINK }).click();
  await expect(page.getByRole('dialog', { name: LINK })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
});

test('DISPLAY-1 nothing overlaps on a phone at 150 % with wide spacing, and a wide screen does not scroll sideways', async ({
  page,
  demo,
}) => {
  await store(page, everything);
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const path of ['/', '/agenda', '/contact', '/vitrine/affichage']) {
    await page.goto(demo + path);
    found.push(...(await findOverlaps(page)).map((problem) => `${path}: ${problem}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(demo);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(found).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('DISPLAY-1 the link leads to a page that says what helps', async ({ page, demo }) => {
    await page.goto(demo);
    await page.getByRole('link', { name: LINK }).click();
    await expect(page.locator('noscript p')).toContainText('JavaScript est désactivé dans votre navigateur');
    await expect(page.locator('form[data-display-settings]')).toBeHidden();
  });
});
