// @ts-check
/** The cost of one action in menus, tables and lists of growing size, at 4 × CPU slowdown. */
import { longestTask } from './longest-task.mjs';
import { menuTree } from './menu-tree.mjs';
import { openPage } from './page.mjs';

/**
 * `floor`: the longest task when a single row is moved, which is the browser's layout of the table.
 * @typedef {{ size: number, longest: number, total: number, floor?: number }} Cost
 */

const SLOWDOWN = 4;
const ITEMS_PER_LOAD = 10;

/** Opens a loaded menu. @param {number} size @returns {Promise<Cost>} */
export async function menuOf(size) {
  const { menu } = menuTree(size);
  const body =
    '<a id="fMenuMobileButton" href="#fMobileMenuContainer" data-configmenu="1">Menu</a><nav id="fMobileMenuContainer"></nav>';
  const { page, close } = await openPage({
    body,
    answers: { '/vitrine/ajax/modules/menu/mobile-menu.php': menu },
    slowdown: SLOWDOWN,
  });
  await page.click('#fMenuMobileButton');
  await page.waitForSelector('.mobile-menu[open] li');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.mobile-menu:not([open])', { state: 'attached' });
  const cost = await longestTask(page, async () => {
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#fMenuMobileButton')).click());
    await page.waitForSelector('.mobile-menu[open] li');
  });
  await close();
  return { size, longest: cost.processor, total: cost.total };
}

/**
 * Presses the heading of a column until the visible rows are in order; the others are moved between frames, within two
 * seconds here.
 * @param {number} size
 * @returns {Promise<Cost>}
 */
export async function tableOf(size) {
  const rows = Array.from(
    { length: size },
    (_, index) => `<tr><td>Association ${index}</td><td>${(index * 7_919) % 100_003}</td></tr>`,
  ).join('');
  const body = `<table data-sortable><thead><tr><th scope="col">Nom</th><th scope="col">Adhérents</th></tr></thead><tbody>${rows}</tbody></table>`;
  const { page, close } = await openPage({ body, slowdown: SLOWDOWN, width: 1280 });
  const floor = await longestTask(page, async () => {
    await page.evaluate(() => {
      const rows = /** @type {HTMLElement} */ (document.querySelector('tbody'));
      rows.prepend(/** @type {Element} */ (rows.children[2]));
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
  });
  const cost = await longestTask(page, async () => {
    await page.evaluate(() => {
      const button = /** @type {HTMLElement} */ (document.querySelectorAll('thead button')[1]);
      button.dispatchEvent(new PointerEvent('pointerenter'));
      button.click();
    });
    await page.waitForFunction(() => document.querySelector('tbody tr td:last-child')?.textContent === '0');
    await page.waitForTimeout(2_000);
  });
  await close();
  return { size, longest: cost.processor, total: cost.total, floor: floor.processor };
}

/** Adds ten items to a list of this size that was extended before. @param {number} size @returns {Promise<Cost>} */
export async function listOf(size) {
  const items = (/** @type {number} */ from, /** @type {number} */ count) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<li><h3><a href="/actualite-${from + index}">Actualité ${from + index}</a></h3><p>Une ligne de texte.</p></li>`,
    ).join('');
  const list = (/** @type {number} */ from, /** @type {number} */ count, /** @type {number} */ next) =>
    `<ul id="liste">${items(from, count)}</ul><p><a data-load-more data-selector="#liste" href="/suite-${next}?page=1">Charger plus</a></p>`;
  const before = size - ITEMS_PER_LOAD;
  const { page, close } = await openPage({
    body: list(0, Math.max(0, before), 1),
    answers: { '/suite-1': list(before, ITEMS_PER_LOAD, 2), '/suite-2': list(size, ITEMS_PER_LOAD, 3) },
    slowdown: SLOWDOWN,
  });
  const more = async (/** @type {number} */ count) => {
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('a[data-load-more]')).click());
    await page.waitForFunction((wanted) => document.querySelectorAll('#liste > li').length === wanted, count);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  };
  await more(size);
  const cost = await longestTask(page, () => more(size + ITEMS_PER_LOAD));
  await close();
  return { size, longest: cost.processor, total: cost.total };
}
