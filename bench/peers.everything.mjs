// @ts-check
import { perform } from './peers.acts.mjs';
import { bytesOf, wait } from './peers.visit.mjs';

/** Buttons that load more, in any of the pages. */
const MORE = 'a[data-load-more], #charger-plus';

/**
 * Scrolls through a page, uses every widget, and returns the total transfer.
 * @param {import('./peers.visit.mjs').Visit} visit
 * @param {string} address
 * @param {import('./peers.subjects.mjs').Subject['acts']} acts
 */
export async function useEverything(visit, address, acts) {
  const { page, fetched, quiet } = visit;
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
  await quiet();
  const before = { js: bytesOf(fetched, 'js'), css: bytesOf(fetched, 'css') };
  for (const act of Object.values(acts)) {
    await perform(visit, act, { pause: 500 }).catch(() => undefined);
    await quiet();
    // Closed again, so that the next one is reachable.
    await page.keyboard.press('Escape');
    await wait(500);
    if (
      await page.evaluate(() => document.querySelector('.mm-wrapper_opening, .mm-ocd--open, .offcanvas.show') !== null)
    ) {
      await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
      await quiet();
    }
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await wait(300);
  }
  await quiet();
  await page.evaluate(
    (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click(),
    MORE,
  );
  await wait(500);
  await quiet();
  return { before, after: { js: bytesOf(fetched, 'js'), css: bytesOf(fetched, 'css') } };
}
