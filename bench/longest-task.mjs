// @ts-check
import { tasksBeside, trace } from './trace.mjs';

/**
 * The longest task and the sum of tasks of the page's main thread while `work` runs, including the browser's frames. In
 * ms of CPU time, which other programs do not affect; the longest also in ms of wall time.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work
 */
export async function longestTask(page, work) {
  const events = await trace(page, ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'], work);
  const tasks = tasksBeside(
    events,
    events.find(({ name }) => name === 'PrePaint'),
  );
  const times = (/** @type {'dur' | 'tdur'} */ key) => tasks.map((task) => (task[key] ?? 0) / 1_000);
  return {
    processor: Math.max(0, ...times('tdur')),
    clock: Math.max(0, ...times('dur')),
    total: times('tdur').reduce((sum, ms) => sum + ms, 0),
  };
}
