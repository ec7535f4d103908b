// @ts-check
/**
 * TABLE-1: sorting 10,000 rows in under 100 ms at 4 × CPU slowdown, and 1,000 without a task over 50 ms, the browser's
 * frames included. Chromium. Compared with the browser's layout and paint of the same table when a single row is moved:
 * no sort can be faster.
 */
import { longestTask } from './longest-task.mjs';
import { openPage } from './page.mjs';

const SIZES = [100, 1_000, 10_000];
const SLOWDOWNS = [1, 4];
const TURNS = 4;
const WORDS = [
  'Association',
  'Atelier',
  'École',
  'Église',
  'Cœur de ville',
  'Hôtel',
  'Île',
  'Rue de la Paix',
  'Œuvre',
  'Été',
  'Zèbre',
  'l’Anse',
];
const COLUMNS = ['numbers', 'names', 'names with one beginning', 'few values'];

/** Deterministic random numbers. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

/** @param {number} count */
function table(count) {
  const roll = dice(count);
  const rows = Array.from({ length: count }, () => {
    const name = `${WORDS[roll(WORDS.length)]} ${roll(1_000_000).toString(36)}`;
    const cells = [
      roll(20) === 0 ? '' : `${roll(1000)} ${roll(1000)},${roll(10)}`,
      name,
      `Association des amis de ${name}`,
      WORDS[roll(WORDS.length)],
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = COLUMNS.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table data-sortable><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

export async function run() {
  console.log(
    '| rows | CPU | column | pointer over: column read (ms) | press: rows in sight in order (ms) | next frame (ms) | frame after one row moved by hand (ms) | all rows (ms) | longest task (ms of processor) |',
  );
  console.log('|---:|---:|---|---:|---:|---:|---:|---:|---:|');
  for (const size of SIZES) {
    for (const slowdown of SLOWDOWNS) {
      const { page, close } = await openPage({ body: table(size), slowdown, width: 1280 });
      const floor = middle(await page.evaluate(moveOneRow, TURNS));
      for (const [column, title] of COLUMNS.entries()) {
        const { read, turns } = await page.evaluate(pressRepeatedly, { column, turns: TURNS });
        const { processor } = await longestTask(page, async () => {
          await page.evaluate(pressRepeatedly, { column, turns: 1 });
        });
        const [ordered = 0, framed = 0, all = 0] = [
          turns.map((turn) => turn.ordered),
          turns.map((turn) => turn.framed),
          turns.map((turn) => turn.all),
        ].map(middle);
        const cells = [size, `${slowdown} ×`, title, ...[read, ordered, framed, floor, all, processor].map(Math.round)];
        console.log(`| ${cells.join(' | ')} |`);
      }
      await close();
    }
  }
}

/**
 * Runs in the page. `read`: the pointer enters the heading, and the column is read; `ordered`: the press alone, after
 * which the visible rows are in order; `framed`: from the press to the frame that shows them, with style, layout and
 * paint; `all`: until the last row is in its place.
 * @param {{ column: number, turns: number }} options
 */
async function pressRepeatedly({ column, turns }) {
  const button = /** @type {HTMLElement} */ (document.querySelectorAll('thead button')[column]);
  const body = /** @type {HTMLElement} */ (document.querySelector('tbody'));
  let moved = 0;
  const changes = new MutationObserver(() => {
    moved = performance.now();
  });
  changes.observe(body, { childList: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const rest = async () => {
    for (;;) {
      const before = moved;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
      if (moved === before) return;
    }
  };
  await rest();
  const over = performance.now();
  button.dispatchEvent(new PointerEvent('pointerenter'));
  const read = performance.now() - over;
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await rest();
    const start = performance.now();
    moved = start;
    button.click();
    const ordered = performance.now() - start;
    await frame();
    const framed = performance.now() - start;
    await rest();
    times.push({ ordered, framed, all: moved - start });
  }
  changes.disconnect();
  return { read, turns: times };
}

/** Runs in the page before any sort: the frame that shows one moved row. @param {number} turns */
async function moveOneRow(turns) {
  const body = /** @type {HTMLElement} */ (document.querySelector('tbody'));
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const start = performance.now();
    body.append(/** @type {Element} */ (body.firstElementChild));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
  }
  return times;
}

/** The median. @param {number[]} values */
function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
