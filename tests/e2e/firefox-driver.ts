import { type BrowserContext, type Locator, type Page, test } from '@playwright/test';
import { LIMITS, type Limit } from '#tests/engines/firefox.ts';

/** A journey that asks the driver for something it cannot do ends there, skipped with the reason. */
export function skipBeyondDriver(context: BrowserContext): void {
  const skip = (limit: Limit) => test.info().skip(true, LIMITS[limit]) as never;
  context.newCDPSession = async () => skip('cdp');
  const browser = context.browser();
  if (browser !== null && !Object.hasOwn(browser, 'newContext')) {
    const open = browser.newContext.bind(browser);
    browser.newContext = async (options = {}) => {
      if (options.javaScriptEnabled === false) skip('scripts');
      if (options.hasTouch === true) skip('touch');
      if (options.reducedMotion === 'reduce' || options.colorScheme === 'dark') skip('media');
      const opened = await open(options);
      skipMedia(opened);
      return opened;
    };
  }
  skipMedia(context);
  function skipMedia(opened: BrowserContext): void {
    opened.on('page', (page) => {
      fillByKeys(page);
      page.emulateMedia = async (options = {}) => {
        const { colorScheme = 'light', ...others } = options;
        if (colorScheme !== 'light' || Object.keys(others).length > 0) skip('media');
      };
    });
  }
}

/** Firefox’s driver fills fields by a script, which neither React nor the `change` event notices: keys instead. */
function fillByKeys(page: Page): void {
  const locators: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'));
  locators.fill = async function fill(this: Locator, value) {
    await this.focus();
    await this.evaluate((field) => (field as Partial<HTMLInputElement>).select?.());
    if (value === '') await this.press('Delete');
    else await this.pressSequentially(value);
  };
  page.fill = (selector, value) => page.locator(selector).fill(value);
}
