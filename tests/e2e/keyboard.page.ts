import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than any page has: whoever needs more has lost the way. */
const MAX_STOPS = 250;

/**
 * Walks by Tab until the control has focus, as somebody without a mouse does, and expects that it can be seen there.
 */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', max = MAX_STOPS } = {}): Promise<void> {
  // Looked for once: Firefox’s driver ends the page after some dozens of searches.
  let controls: readonly Control[] = [];
  for (let stop = 0; stop <= max; stop += 1) {
    const states = await Promise.all(controls.map(stateOf));
    if (states.includes('focused')) {
      expect(await showsFocus(target), 'focus can be seen').toBe(true);
      return;
    }
    if (states.includes('there')) await page.keyboard.press(key);
    else {
      // The page that it stands on may still be on its way.
      await target.first().waitFor();
      controls = await target.elementHandles();
    }
  }
  throw new Error(`${max} times ${key} do not lead to ${target}`);
}

/** The same, then Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The same, then what is typed. */
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
    // Firefox’s driver may tell after a page is there that the one before is gone.
    if (!/context was destroyed|not found/.test(String(error))) throw error;
    return 'gone';
  }
}

/** A ring of at least two pixels, on the control or on the box that it fills. */
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
