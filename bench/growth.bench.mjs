// @ts-check
/**
 * How the front end scales: with the pages of a menu, the rows of a table, the items of a list, the refreshes of a
 * fragment, and with every feature in one page. CPU time of the main thread at 4 × slowdown.
 * `VITRINE_BENCH_ONLY=menu,table` selects parts; `VITRINE_BENCH_PICTURES=<folder>` writes the curves there.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderCurve } from './curve.mjs';
import { wholeCatalogue } from './growth.catalogue.mjs';
import { listOf, menuOf, tableOf } from './growth.lists.mjs';
import { refreshes } from './growth.refreshes.mjs';
import { serveSites } from './server.mjs';

/** Below about two thousand the engine is still compiling hot code. */
const STOPS = [10, 100, 500, 1_000, 2_000, 4_000];
const GROWN = {
  menu: { title: 'Opening a menu', x: 'pages of the menu', sizes: [10, 100, 1_000, 10_000], measure: menuOf },
  table: { title: 'Sorting a table', x: 'rows of the table', sizes: [100, 1_000, 10_000, 100_000], measure: tableOf },
  list: {
    title: 'Adding ten items to a list',
    x: 'items of the list',
    sizes: [10, 100, 1_000, 5_000],
    measure: listOf,
  },
};

export async function run() {
  const only = process.env.VITRINE_BENCH_ONLY?.split(',');
  const wants = (/** @type {string} */ part) => only?.includes(part) ?? true;
  for (const [part, grown] of Object.entries(GROWN)) if (wants(part)) await showGrowth(part, grown);
  if (wants('refreshes')) await showRefreshes();
  if (wants('catalogue')) await showCatalogue();
}

/** @param {string} part @param {(typeof GROWN)['menu']} grown */
async function showGrowth(part, { title, x, sizes, measure }) {
  console.log(
    `\n| ${x} | longest task (ms) | all tasks (ms) | longest of one row moved by hand (ms) |\n|---:|---:|---:|---:|`,
  );
  /** @type {import('./growth.lists.mjs').Cost[]} */
  const costs = [];
  for (const size of sizes) {
    const cost = await measure(size);
    costs.push(cost);
    console.log(
      `| ${size.toLocaleString('en')} | ${Math.round(cost.longest)} | ${Math.round(cost.total)} | ${cost.floor === undefined ? '–' : Math.round(cost.floor)} |`,
    );
  }
  writeCurve(`growth-${part}`, {
    title: `${title}: processor time at 4 × slowdown`,
    description: costs
      .map(
        ({ size, longest, total }) =>
          `${size} ${x}: longest task ${Math.round(longest)} ms, all tasks ${Math.round(total)} ms.`,
      )
      .join(' '),
    x,
    y: 'milliseconds',
    series: [
      { name: 'all tasks', points: costs.map(({ size, total }) => [size, Math.round(total)]) },
      { name: 'longest task', points: costs.map(({ size, longest }) => [size, Math.round(longest)]) },
      ...(part === 'table'
        ? [
            {
              name: 'one row by hand',
              points: costs.map(({ size, floor = 1 }) => /** @type {const} */ ([size, Math.round(floor)])),
            },
          ]
        : []),
    ],
    limit: { at: 50, name: '50 ms' },
  });
}

async function showRefreshes() {
  const measured = await refreshes(STOPS);
  console.log('\n| refreshes | memory (kB) | nodes | listeners |\n|---:|---:|---:|---:|');
  for (const { refreshes: done, heap, nodes, listeners } of measured)
    console.log(`| ${done} | ${Math.round(heap / 1_000)} | ${nodes} | ${listeners} |`);
  writeCurve('growth-refreshes', {
    title: 'Memory after refreshes of a fragment',
    description: measured
      .map(({ refreshes: done, heap }) => `After ${done}: ${Math.round(heap / 1_000)} kB.`)
      .join(' '),
    x: 'refreshes',
    y: 'kilobytes of script memory',
    series: [{ name: 'memory', points: measured.map(({ refreshes: done, heap }) => [done, Math.round(heap / 1_000)]) }],
  });
}

async function showCatalogue() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bench-'));
  const { address, stop } = await serveSites(['sites/beaurivage'], data);
  try {
    console.log(
      '\n| every example of the catalogue | elements | attached | listeners | observers | elements observed | until ready (ms) | all tasks (ms) | longest task (ms) | memory (kB) |',
    );
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
    for (const copies of [1, 3]) {
      const { elements, attached, listeners, observers, observed, ready, tasks, longest, heap } = await wholeCatalogue(
        address,
        copies,
      );
      const cells = [elements, attached, listeners, observers, observed, ready, tasks, longest, heap / 1_000].map(
        Math.round,
      );
      console.log(`| ${copies === 1 ? 'once' : `${copies} times`} | ${cells.join(' | ')} |`);
    }
  } finally {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} name @param {import('./curve.mjs').Curve} curve */
function writeCurve(name, curve) {
  const folder = process.env.VITRINE_BENCH_PICTURES;
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.svg`), renderCurve(curve));
}
