// @ts-check

import { bytesOf } from './peers.visit.mjs';
import { tasksBeside, trace } from './trace.mjs';

/** Only the part of a task above this counts as blocking. */
const SHORT_MS = 50;
const ALONE_S = 8;

/**
 * Opens a page without interaction: transfer, paints, layout shifts, and blocking time after the first paint, in CPU
 * time of the main thread.
 * @param {import('./peers.visit.mjs').Visit} visit
 * @param {string} address
 */
export async function load({ page, fetched, quiet }, address) {
  const events = await trace(page, ['toplevel', 'loading'], async () => {
    await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
    await quiet(1_500);
  });
  // Eight seconds: on a busy machine a page may take this long to load.
  const alone = fetched.filter(({ at }) => at < (fetched[0]?.at ?? 0) + ALONE_S);
  const { fcp, lcp, lcpOf, cls } = await page.evaluate(() => /** @type {any} */ (window).bench.noted);
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = tasksBeside(events, painted).filter(({ ts }) => ts > (painted?.ts ?? 0));
  const times = tasks.map(({ tdur = 0 }) => tdur / 1_000);
  return {
    fcp,
    lcp,
    lcpOf,
    cls,
    blocking: times.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_MS), 0),
    longest: Math.max(0, ...times),
    requests: alone.filter(({ kind }) => kind !== 'image').length,
    html: bytesOf(alone, 'html'),
    js: bytesOf(alone, 'js'),
    css: bytesOf(alone, 'css'),
    images: bytesOf(alone, 'image'),
  };
}
