// @ts-check
/** Memory after many refreshes of a fragment with many features. */
import { openPage } from './page.mjs';

const ADDRESS = '/fragment';
const FRAGMENT = `<p><a rel="lightbox[a]" href="/1.jpg">Un</a> <a rel="lightbox[a]" href="/2.jpg">Deux</a> <button type="button" data-tooltip title="Du lundi au samedi">Horaires</button></p>
<form data-validate><label>Date <input data-date name="jour"></label><label>Téléphone <input data-mask="99 99 99 99 99" name="tel"></label></form>
<table data-sortable data-responsive><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>2</td><td>1</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>
<ul data-carousel="news"><li data-slide>Un</li><li data-slide>Deux</li></ul>`;

/** @param {readonly number[]} stops */
export async function refreshes(stops) {
  const { page, close } = await openPage({
    body: `<p><a id="go" href="/" data-fragment="${ADDRESS}" data-fragment-target="#area">Autre</a></p><div id="area"></div>`,
    answers: { [ADDRESS]: FRAGMENT },
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measured = [];
  let done = 0;
  for (const stop of stops) {
    await page.evaluate(refreshTimes, stop - done);
    done = stop;
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    measured.push({
      refreshes: stop,
      heap: value('JSHeapUsedSize'),
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
    });
  }
  await close();
  return measured;
}

/** Runs in the page: one refresh after the other, each attached before the next. @param {number} times */
async function refreshTimes(times) {
  const area = /** @type {HTMLElement} */ (document.querySelector('#area'));
  for (let turn = 0; turn < times; turn += 1) {
    const filled = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (area.querySelector('[data-carousel]') === null) return;
        observer.disconnect();
        resolve(undefined);
      });
      observer.observe(area, { childList: true, subtree: true });
    });
    /** @type {HTMLElement} */ (document.querySelector('#go')).click();
    await filled;
    await window.vitrine?.ready;
  }
}
