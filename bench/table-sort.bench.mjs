// @ts-check
/**
 * TABLE-1: sorting 10,000 rows in under 100 ms at 4 × CPU slowdown, and 1,000 without a task over 50 ms, the browser's
 * frames included, in Chromium. The layout and paint after a single moved row is the lower bound of any sort.
 */
import { longestTask } from './longest-task.mjs';
import { openPage } from './page.mjs';
import { quantile } from './turns.mjs';

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

/** A generator of whole numbers below a limit; equal seeds give equal numbers. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

/** @param {number} count */
function table(count) {
  const random = randomFrom(count);
  const rows = Array.from({ length: count }, () => {
    const name = `${WORDS[random(WORDS.length)]} ${random(1_000_000).toString(36)}`;
    const cells = [
      random(20) === 0 ? '' : `${random(1000)} ${random(1000)},${random(10)}`,
      name,
      `Association des amis de ${name}`,
      WORDS[random(WORDS.length)],
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
      const floor = quantile(await page.evaluate(moveOneRow, TURNS), 0.5);
      for (const [column, title] of COLUMNS.entries()) {
        const { read, turns } = await page.evaluate(pressRepeatedly, { column, turns: TURNS });
        const { processor } = await longestTask(page, async () => {
          await page.evaluate(pressRepeatedly, { column, turns: 1 });
        });
        const [ordered = 0, framed = 0, all = 0] = [
          turns.map((turn) => turn.ordered),
          turns.map((turn) => turn.framed),
          turns.map((turn) => turn.all),
        ].map((times) => quantile(times, 0.5));
        const cells = [size, `${slowdown} ×`, title, ...[read, ordered, framed, floor, all, processor].map(Math.round)];
        console.log(`| ${cells.join(' | ')} |`);
      }
      await close();
    }
  }
}

/**
 * Runs in the page. `read`: reading the column when the pointer enters its heading; `ordered`: the click handler, which
 * sorts the visible rows; `framed`: from the click to the frame that shows them, with style, layout and paint; `all`:
 * until the last row is in its place.
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
