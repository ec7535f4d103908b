// @ts-check
/** MENU-11: opening a large, loaded menu without a task over 50 ms. Chromium, 1 × and 4 × CPU slowdown. */
import { menuTree } from './menu-tree.mjs';
import { openPage } from './page.mjs';

const SIZES = [10, 100, 1_000, 10_000];
const SLOWDOWNS = [1, 4];

export async function run() {
  console.log(
    '| pages | CPU | first click → open (ms) | later click → open (ms) | into a level (ms) | longest task (ms) | elements |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|');
  for (const size of SIZES) {
    for (const slowdown of SLOWDOWNS) {
      const { menu, count } = menuTree(size);
      const { page, close } = await openPage({
        body: '<a id="fMenuMobileButton" href="#fMobileMenuContainer" data-configmenu="1">Menu</a><nav id="fMobileMenuContainer"></nav>',
        answers: { '/vitrine/ajax/modules/menu/mobile-menu.php': menu },
        slowdown,
      });
      const first = await timeTo(page, '#fMenuMobileButton', '.mobile-menu[open]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.mobile-menu:not([open])', { state: 'attached' });
      await page.evaluate(() => {
        const tasks = /** @type {number[]} */ ([]);
        Object.assign(window, { tasks });
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
          type: 'longtask',
        });
      });
      const later = await timeTo(page, '#fMenuMobileButton', '.mobile-menu[open]');
      const deeper = await timeTo(page, '.mobile-menu button.mobile-menu-item', '.mobile-menu [data-back]');
      const longest = await page.evaluate(() => Math.max(0, .../** @type {any} */ (window).tasks));
      const elements = await page.locator('.mobile-menu *').count();
      const cells = [
        count,
        `${slowdown} ×`,
        first,
        later,
        deeper,
        longest === 0 ? '< 50' : Math.round(longest),
        elements,
      ];
      console.log(`| ${cells.join(' | ')} |`);
      await close();
    }
  }
}

/**
 * Milliseconds from a click to the first frame in which an element is present, measured in the page.
 * @param {import('@playwright/test').Page} page
 * @param {string} target
 * @param {string} expected
 */
async function timeTo(page, target, expected) {
  return page.evaluate(
    ({ click, appears }) =>
      new Promise((resolve) => {
        const start = performance.now();
        const poll = () =>
          document.querySelector(appears) === null
            ? requestAnimationFrame(poll)
            : resolve(Math.round(performance.now() - start));
        /** @type {HTMLElement} */ (document.querySelector(click)).click();
        requestAnimationFrame(poll);
      }),
    { click: target, appears: expected },
  );
}
