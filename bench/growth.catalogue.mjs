// @ts-check
/**
 * Every example of the catalogue in one page: the time until all are attached, and the number of listeners and
 * observers.
 */
import { launchChromium } from './chromium.mjs';
import { longestTask } from './longest-task.mjs';

const SLOWDOWN = 4;

/** @param {string} address of the demo town @param {number} copies how often each sheet is in the page */
export async function wholeCatalogue(address, copies) {
  const index = await (await fetch(`${address}/catalogue`)).text();
  const sheets = [...new Set([...index.matchAll(/href="(\/catalogue\/[\w-]+)"/g)].map(([, path]) => path ?? ''))];
  const mains = await Promise.all(sheets.map(async (path) => mainOf(await (await fetch(address + path)).text())));
  const answer = await fetch(`${address}/catalogue`);
  const html = index.replace(mainOf(index), () => mains.join('').repeat(copies));
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 844 }, locale: 'fr-FR' });
  await page.addInitScript(count);
  await page.route('**/catalogue/tout', (route) =>
    route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'content-security-policy': answer.headers.get('content-security-policy') ?? '' },
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const cost = await longestTask(page, async () => {
    await page.goto(`${address}/catalogue/tout`, { waitUntil: 'load', timeout: 120_000 });
  });
  const start = performance.now();
  const tasks = await longestTask(page, async () => {
    await page.evaluate(() => window.vitrine?.ready);
  });
  const ready = performance.now() - start;
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const counted = await page.evaluate(() => ({
    .../** @type {any} */ (window).counted,
    elements: document.querySelectorAll('*').length,
    attached: document.querySelectorAll('[data-attached]').length,
  }));
  await browser.close();
  return {
    sheets: sheets.length,
    ...counted,
    load: cost.total,
    ready,
    tasks: tasks.total,
    longest: tasks.processor,
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
  };
}

/** @param {string} html */
const mainOf = (html) => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** Runs in the page before any other script. */
function count() {
  const counted = { listeners: 0, observers: 0, observed: 0 };
  Object.assign(window, { counted });
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Abort listeners of signals are not counted: they are no listeners of the page.
    if (this instanceof Node || this === window) counted.listeners += 1;
    return addEventListener.call(this, type, listener, options);
  };
  for (const name of /** @type {const} */ (['IntersectionObserver', 'MutationObserver', 'ResizeObserver'])) {
    const Native = /** @type {any} */ (window)[name];
    /** @type {any} */ (window)[name] = class extends Native {
      constructor(/** @type {unknown[]} */ ...args) {
        super(...args);
        counted.observers += 1;
      }
      observe(/** @type {unknown[]} */ ...args) {
        counted.observed += 1;
        return super.observe(...args);
      }
    };
  }
}
