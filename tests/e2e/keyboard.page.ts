import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than any page has. */
const MAX_STOPS = 250;

/** Presses Tab until the control has focus, and expects a visible focus ring. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', max = MAX_STOPS } = {}): Promise<void> {
  // Queried once: Firefox’s driver crashes the page after some dozens of queries.
  let controls: readonly Control[] = [];
  for (let stop = 0; stop <= max; stop += 1) {
    const states = await Promise.all(controls.map(stateOf));
    if (states.includes('focused')) {
      expect(await showsFocus(target), 'focus can be seen').toBe(true);
      return;
    }
    if (states.includes('there')) await page.keyboard.press(key);
    else {
      // The page of the control may still be loading.
      await target.first().waitFor();
      controls = await target.elementHandles();
    }
  }
  throw new Error(`${max} times ${key} do not lead to ${target}`);
}

/** Moves to the control by Tab, then presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to the control by Tab, then types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

type Control = ElementHandle<Node>;

async function stateOf(control: Control): Promise<'focused' | 'there' | 'gone'> {
  try {
    return await control.evaluate((element) => {
      if (!element.isConnected) return 'gone';
      const { ownerDocument } = element;
      return ownerDocument?.activeElement === element && ownerDocument.hasFocus() ? 'focused' : 'there';
    });
  } catch (error) {
    // Firefox’s driver may report late that the previous page is gone.
    if (!/context was destroyed|not found/.test(String(error))) throw error;
    return 'gone';
  }
}

/** Whether the control, or one of two boxes around it, has an outline of at least two pixels or a shadow. */
async function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((control) => {
    const boxes = [control, control.parentElement, control.parentElement?.parentElement].filter(
      (box) => box instanceof Element,
    );
    return boxes.some((box) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
}
