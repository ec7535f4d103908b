import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

export const ADMINISTRATION = '/vitrine/administration';
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Checks each page with axe at 320 pixels in dark and its contrast at 1280 in light; none is wider than the window. */
export async function expectAllAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectContrast(page);
    });
  }
}

/** Checks each page with axe at 320 pixels, and that it is no wider. */
export async function expectAccessibleOnPhones(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
}
