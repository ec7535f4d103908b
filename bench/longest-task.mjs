// @ts-check
import { tasksBeside, trace } from './trace.mjs';

/**
 * The tasks of the page's main thread while `work` runs, the longest and all together: frames that the browser draws count as ours do. In ms of processor time, which other programs of the
 * machine do not lengthen; the longest in ms of the clock, too.
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
