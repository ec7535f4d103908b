import type { Locator, Page } from '@playwright/test';
import { byTouch, isFirefox } from './firefox-driver.ts';

/** The finger rests before it is lifted, as the next tap would only stop a fling. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8].map((step) => step / 8);
const STEP_S = 0.05;

/** Swipes across an element by touch events of the browser. */
export async function swipe(page: Page, target: Locator, by: 'left' | 'right'): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to swipe');
  const y = box.y + box.height / 2;
  const [from, to] = by === 'left' ? [0.85, 0.15] : [0.15, 0.85];
  const places = STEPS.map((part) => box.x + box.width * (from + (to - from) * part));
  if (isFirefox(page)) await swipeInFirefox(page, places, y);
  else await swipeInChromium(page, places, y);
}

async function swipeInFirefox(page: Page, places: readonly number[], y: number): Promise<void> {
  await byTouch(page, async () => {
    for (const [index, x] of places.entries()) {
      await page.mouse.move(x, y);
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
  });
}

async function swipeInChromium(page: Page, places: readonly number[], y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000 - places.length * STEP_S;
  for (const [index, x] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
      timestamp: began + index * STEP_S,
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
