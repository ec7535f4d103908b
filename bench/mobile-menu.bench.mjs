// @ts-check
/** MENU-11: opening a large, loaded menu without a task over 50 ms. Chromium, 1 × and 4 × CPU slowdown. */
import { openPage } from './page.mjs';

const SIZES = [10, 100, 1_000, 10_000];
const LEVELS = 6;
const SLOWDOWNS = [1, 4];

/** A tree of about `count` pages over six levels. @param {number} count */
function pages(count) {
  let id = 0;
  const width = Math.max(1, Math.round(count ** (1 / LEVELS) * 1.12));
  /** @param {number} depth @returns {unknown[]} */
  const level = (depth) =>
    Array.from({ length: depth === 1 ? Math.max(width, 8) : width }, () => {
      id += 1;
      return {
        id_page: id,
        nom_page: `Page ${id}`,
        lien: `/page-${id}`,
        enfant: depth < LEVELS && id < count ? level(depth + 1) : [],
      };
    });
  return { items: level(1), count: id };
}

export async function run() {
  console.log(
    '| pages | CPU | first click → open (ms) | later click → open (ms) | into a level (ms) | longest task (ms) | elements |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|');
  for (const size of SIZES) {
    for (const slowdown of SLOWDOWNS) {
      const { items, count } = pages(size);
      const menu = JSON.stringify([{ type: 'menu', data: items }]);
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
