import { type BrowserContext, type Locator, type Page, test } from '@playwright/test';
import { LIMITS, type Limit } from '#tests/engines/firefox.ts';
import { POINTER_MODES } from '#tools/engines/pointer.mjs';

export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox';
}

/** Skips the test, with the reason, once it asks the driver of Firefox for something it cannot do. */
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
      replacePresses(page);
      page.emulateMedia = async (options = {}) => {
        const { colorScheme = 'light', ...others } = options;
        if (colorScheme !== 'light' || Object.keys(others).length > 0) skip('media');
      };
    });
  }
}

/** Replaces `fill`: Firefox’s driver sets the value by a script, which neither React nor the `change` event notices. */
function fillByKeys(page: Page): void {
  const locators: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'));
  locators.fill = async function fill(this: Locator, value) {
    await this.focus();
    await this.evaluate((field) => {
      if (field instanceof HTMLElement && field.isContentEditable) getSelection()?.selectAllChildren(field);
      else (field as Partial<HTMLInputElement>).select?.();
    });
    // Keys of a locator would focus the field again and lose the selection.
    const { keyboard } = this.page();
    if (value === '') await keyboard.press('Delete');
    else await keyboard.type(value);
  };
  page.fill = (selector, value) => page.locator(selector).fill(value);
}

/** During `act`, presses of the mouse are sent as touches, or twice (tools/engines/pointer.mjs). */
async function pressingAs(page: Page, mode: keyof typeof POINTER_MODES, act: () => Promise<void>): Promise<void> {
  await page.evaluate((word) => word, POINTER_MODES[mode]);
  try {
    await act();
  } finally {
    await page.evaluate((word) => word, POINTER_MODES.mouse);
  }
}

/** During `act`, presses of the mouse are sent as touches. */
export const byTouch = (page: Page, act: () => Promise<void>): Promise<void> => pressingAs(page, 'touch', act);

/** Replaces `tap` and `dblclick`: in Firefox the one does nothing, the other is too slow for a double click. */
function replacePresses(page: Page): void {
  const locators: Pick<Locator, 'tap' | 'dblclick'> = Object.getPrototypeOf(page.locator('html'));
  locators.tap = async function tap(this: Locator) {
    await byTouch(this.page(), () => this.click());
  };
  locators.dblclick = async function dblclick(this: Locator) {
    await pressingAs(this.page(), 'double', () => this.click());
  };
  page.tap = (selector) => page.locator(selector).tap();
  page.touchscreen.tap = (x, y) => byTouch(page, () => page.mouse.click(x, y));
}
