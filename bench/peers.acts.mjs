// @ts-check
import { wait } from './peers.visit.mjs';

/** Duration of a tap, pause between two keys, and between two steps of a scroll. */
const TAP_MS = 80;
const KEYS_MS = 120;
const STEP_MS = 250;

/**
 * One user action and the time until its result is visible: from the end of the tap, or from the last key. `slowest`:
 * the browser's INP value. Undefined if the page has no such widget.
 * @param {import('./peers.visit.mjs').Visit} visit
 * @param {import('./peers.subjects.mjs').Act} act
 * @param {{ pause: number }} options
 * @returns {Promise<{ shown: number | null, slowest: number } | undefined>}
 */
export async function perform({ page, session }, { near, tap, type, ...wanted }, { pause }) {
  if (!(await bringIntoView(page, near ?? tap))) return undefined;
  await wait(pause);
  // Waiting for a missing element counts; the time of the query itself does not.
  const isThere = await page.evaluate((selector) => document.querySelector(selector)?.checkVisibility() === true, tap);
  const looked = performance.now();
  if (!isThere) await page.waitForSelector(tap, { timeout: 10_000 });
  const missed = isThere ? 0 : performance.now() - looked;
  const place = await placeOf(page, tap);
  if (place === undefined) return undefined;
  const watch = () =>
    page.evaluate((want) => {
      const { bench } = /** @type {any} */ (window);
      bench.noted.slowest = 0;
      bench.sight = bench.seen(want);
    }, wanted);
  if (type === undefined) await watch();
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await wait(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (type !== undefined) {
    await page.waitForFunction((selector) => document.querySelector(selector) === document.activeElement, tap, {
      timeout: 5_000,
    });
    await watch();
    await page.keyboard.type(type, { delay: KEYS_MS });
  }
  const seen = await page.evaluate(() => /** @type {any} */ (window).bench.sight);
  // The browser reports an event after its frame is presented.
  await wait(400);
  const { lifted, typed, slowest } = await page.evaluate(() => /** @type {any} */ (window).bench.noted);
  const late = near !== undefined && missed > 50 ? missed : 0;
  return { shown: seen === null ? null : late + seen - (type === undefined ? lifted : typed), slowest };
}

/**
 * Scrolls to the element at a screen per second.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 */
async function bringIntoView(page, selector) {
  for (;;) {
    const left = await page.evaluate(
      ({ wanted, step }) => {
        const element = document.querySelector(wanted);
        if (!element?.checkVisibility()) return null;
        const { top, bottom } = element.getBoundingClientRect();
        if (top >= 0 && bottom <= innerHeight) return 0;
        const way = top - innerHeight / 2;
        scrollBy({ top: Math.sign(way) * Math.min(Math.abs(way), innerHeight * step), behavior: 'instant' });
        return Math.abs(way) <= innerHeight * step ? 0 : 1;
      },
      { wanted: selector, step: STEP_MS / 1_000 },
    );
    if (left === null) return false;
    if (left === 0) return true;
    await wait(STEP_MS);
  }
}

/** @param {import('@playwright/test').Page} page @param {string} selector */
async function placeOf(page, selector) {
  const place = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element?.checkVisibility()) return null;
    // A cell may be wider than the screen, or outside of it in a scrolled table.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, height } = element.getBoundingClientRect();
    return { x: (Math.max(0, left) + Math.min(innerWidth, right)) / 2, y: top + height / 2 };
  }, selector);
  return place ?? undefined;
}
