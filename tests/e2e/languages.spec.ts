import { frenchOf } from '#tests/no-french.ts';
import { attachAll, attached, booted, expect, expectAccessible, expectStructure, test } from './fixtures.ts';
import { TOWN_FILES } from './languages.site.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { type Demo, startDemo } from './start-demo.ts';

/** The kinds of pages and their paths below the folder of a language; sign-in is below its base of endpoints. */
const KINDS = [
  ['home', ''],
  ['section', '/stadt'],
  ['inner page', '/stadt/geschichte'],
  ['news list', '/neues'],
  ['news detail', '/neues/beethoven-1'],
  ['agenda', '/termine'],
  ['directory', '/vereine'],
  ['search', '/recherche?q=rhein'],
  ['form', '/kontakt'],
  ['sign-in', 'connexion'],
  ['nothing there', '/nirgends'],
] as const;

/** The prefix of the pages and the base of the endpoints of each language. */
const EDITIONS = { de: ['', '/vitrine'], ar: ['/ar', '/vitrine-ar'], en: ['/en', '/vitrine-en'] } as const;

let town: Demo;

test.beforeAll(async () => {
  town = await startDemo({ files: TOWN_FILES });
});
test.afterAll(() => town.close());

for (const [language, [folder, base]] of Object.entries(EDITIONS)) {
  test(`LANG-2 LANG-7 ${language}: every kind of page without a French word, accessible, no wider than a phone`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [kind, path] of KINDS) {
      await test.step(kind, async () => {
        await page.goto(town.url + (path === 'connexion' ? `${base}/connexion` : folder + path || '/'));
        await attachAll(page, 'what every feature shows is checked');
        expect.soft(frenchOf(await page.content()), `French in ${kind}`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `sideways in ${kind}`).toBe(0);
        expect.soft(await page.evaluate(() => document.dir)).toBe(language === 'ar' ? 'rtl' : '');
        // Contrast does not depend on the language, but in a mirrored layout something may be covered.
        await (language === 'ar' ? expectAccessible(page) : expectStructure(page));
      });
    }
  });
}

test('LANG-7 ar: left leads forward in menus, carousels and calendars', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${town.url}/ar`);
  await attachAll(page, 'three features are tried by keyboard');

  const bar = page.locator('.primary-nav [data-dropdown]');
  await bar.locator(':scope > li > a').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bar.locator(':scope > li > a').nth(1)).toBeFocused();
  await bar.locator(':scope > li:has(ul) > a').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.locator('ul a').first()).toBeFocused();

  const carousel = page.locator('[data-carousel]');
  const slides = carousel.locator('[data-slide]');
  await expect(slides.first()).toHaveAttribute('data-current', '');
  expect((await slides.nth(1).boundingBox())?.x).toBeLessThan((await slides.first().boundingBox())?.x ?? 0);
  await carousel.locator('.playback-next').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slides.first()).not.toHaveAttribute('data-current');
  await expect(slides.nth(2)).toHaveAttribute('data-current', '');
  expect((await slides.first().boundingBox())?.x).toBeGreaterThan((await slides.nth(1).boundingBox())?.x ?? 0);

  await page.goto(`${town.url}/ar/termine`);
  await attached(page, 'calendar');
  const [previous, next] = [page.locator('[data-step="previous"]'), page.locator('[data-step="next"]')];
  expect((await previous.boundingBox())?.x).toBeGreaterThan((await next.boundingBox())?.x ?? 0);
});

test('LANG-7 ar: the menu of a phone comes from the side where lines end, as its button stands there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${town.url}/ar`);
  await booted(page);
  const button = page.locator('#fMenuMobileButton');
  expect((await button.boundingBox())?.x).toBeLessThan(100);
  await button.click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link').first()).toBeVisible();
  // The early menu is replaced by the menu.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
});
