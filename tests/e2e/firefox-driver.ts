import { type BrowserContext, type Locator, type Page, test } from '@playwright/test';
import { LIMITS, type Limit } from '#tests/engines/firefox.ts';
import { POINTER_MODES } from '#tools/engines/pointer.mjs';

/** Is the browser of this page Firefox? */
export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox';
}

/** A journey that asks the driver for something it cannot do ends there, skipped with the reason. */
export function skipBeyondDriver(context: BrowserContext): void {
  const skip = (limit: Limit) => test.info().skip(true, LIMITS[limit]) as never;
  const browser = context.browser();
  if (browser !== null && !Object.hasOwn(browser, 'newContext')) {
    const open = browser.newContext.bind(browser);
    browser.newContext = async (options = {}) => {
      if (options.javaScriptEnabled === false) skip('scripts');
      if (options.reducedMotion === 'reduce' || options.colorScheme === 'dark') skip('media');
      const opened = await open(options);
      skipIn(opened);
      return opened;
    };
  }
  skipIn(context);
  function skipIn(opened: BrowserContext): void {
    opened.newCDPSession = async () => skip('cdp');
    opened.on('page', (page) => {
      fillByKeys(page);
      pressByHand(page);
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
    await this.evaluate((field) => {
      if (field instanceof HTMLElement && field.isContentEditable) getSelection()?.selectAllChildren(field);
      else (field as Partial<HTMLInputElement>).select?.();
    });
    // Keys of a locator would focus the field anew, which takes the selection away.
    const { keyboard } = this.page();
    if (value === '') await keyboard.press('Delete');
    else await keyboard.type(value);
  };
  page.fill = (selector, value) => page.locator(selector).fill(value);
}

/** What the mouse does meanwhile is done by a finger, or twice. */
async function byHand(page: Page, hand: keyof typeof POINTER_MODES, act: () => Promise<void>): Promise<void> {
  await page.evaluate((word) => word, POINTER_MODES[hand]);
  try {
    await act();
  } finally {
    await page.evaluate((word) => word, POINTER_MODES.mouse);
  }
}

/** What the mouse does meanwhile is done by a finger. */
export const byFinger = (page: Page, act: () => Promise<void>): Promise<void> => byHand(page, 'touch', act);

/** Playwright does nothing for a tap in Firefox, and presses too slowly for a double click. */
function pressByHand(page: Page): void {
  const locators: Pick<Locator, 'tap' | 'dblclick'> = Object.getPrototypeOf(page.locator('html'));
  locators.tap = async function tap(this: Locator) {
    await byFinger(this.page(), () => this.click());
  };
  locators.dblclick = async function dblclick(this: Locator) {
    await byHand(this.page(), 'double', () => this.click());
  };
  page.tap = (selector) => page.locator(selector).tap();
  page.touchscreen.tap = (x, y) => byFinger(page, () => page.mouse.click(x, y));
}
