// @ts-check
import { wait } from './peers.visit.mjs';

/** How long a finger rests on a link. */
const TAP_MS = 90;

/**
 * Paints of a page whose files are cached: another page of the site is opened first, and a link on it is tapped.
 * @param {import('./peers.visit.mjs').Visit} visit
 * @param {{ first: string, address: string }} pages
 */
export async function second({ page, session, quiet }, { first, address }) {
  await page.goto(first, { waitUntil: 'load', timeout: 90_000 });
  await quiet(1_500);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = link.id = 'bench-link';
    document.body.prepend(link);
    scrollTo(0, 0);
  }, address);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('#bench-link').boundingBox()) ?? {};
  await wait(300);
  const arrived = page.waitForURL(address, { waitUntil: 'load', timeout: 90_000 });
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await arrived;
  await quiet(1_500);
  const { fcp, lcp } = await page.evaluate(() => /** @type {any} */ (window).bench.noted);
  return { fcp, lcp };
}
