// @ts-check

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent
 */

/**
 * Records the browser's trace while `work` runs.
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} categories
 * @param {() => Promise<void>} work
 */
export async function trace(page, categories, work) {
  const session = await /** @type {import('@playwright/test').Browser} */ (
    page.context().browser()
  ).newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/**
 * The tasks of the thread of another event; a task has one of two names.
 * @param {readonly TraceEvent[]} events
 * @param {TraceEvent | undefined} of
 */
export const tasksBeside = (events, of) =>
  events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name === 'ThreadControllerImpl::RunTask' && pid === of?.pid && tid === of.tid,
  );
