// @ts-check

/**
 * The longest task of the page's main thread while `work` runs: frames that the browser draws count as ours do. In ms of processor time, which other programs of the
 * machine do not lengthen, and in ms of the clock.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work
 */
export async function longestTask(page, work) {
  const session = await /** @type {import('@playwright/test').Browser} */ (page.context().browser()).newBrowserCDPSession();
  /** @type {{ name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number }[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {typeof events} */ (/** @type {unknown} */ (value))));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const main = events.find(({ name }) => name === 'PrePaint');
  const tasks = events.filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && pid === main?.pid && tid === main.tid);
  const longest = (/** @type {'dur' | 'tdur'} */ key) => Math.max(0, ...tasks.map((task) => (task[key] ?? 0) / 1_000));
  return { processor: longest('tdur'), clock: longest('dur') };
}
