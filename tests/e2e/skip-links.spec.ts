import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const LINKS = [
  ['Aller au contenu', '#contenu'],
  ['Aller au menu', '#fMobileMenuContainer'],
] as const;

/** Pages with different targets. One template renders the links (src/server/render/document/document.tsx). */
const PATHS = ['/', '/cadre-de-vie/dechets', '/vitrine/connexion', '/nulle-part'];

/** Expects the target to be focused and in the viewport. */
async function expectFocusedInView(page: Page, target: string): Promise<void> {
  await expect(page.locator(target)).toBeFocused();
  await expect(page.locator(target)).toBeInViewport();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1280]) {
  test(`PAGE-4 BOOT-5 skip links lead by keyboard, before and after features are attached, at ${width} px`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    consoleWatch.allow(/404 \(Not Found\)/);
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      for (const [index, [name, target]] of LINKS.entries())
        await test.step(`${path}: ${name}`, async () => {
          await page.goto(demo + path);
          // The first key of the visit: nothing is attached yet.
          for (let press = 0; press <= index; press += 1) await page.keyboard.press('Tab');
          await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
          await page.keyboard.press('Enter');
          await expectFocusedInView(page, target);
          const [otherName, otherTarget] = LINKS[index === 0 ? 1 : 0];
          // The other link, once everything is attached.
          await page.getByRole('link', { name: otherName, exact: true }).focus();
          await page.keyboard.press('Enter');
          await expectFocusedInView(page, otherTarget);
          await page.keyboard.press('Tab');
          await expect(page.locator(`${otherTarget} :focus`)).toBeVisible();
        });
    }
  });
}
