// @ts-check
/**
 * Results of `npm run engines`, and the table of features and engines made of them. Results of partial runs add up, so
 * that the whole can be run in chunks.
 */
import path from 'node:path';
import { annotationOf, specsOf } from '#tools/reports.mjs';

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} Engine
 * @typedef {{ project: string, file: string, title: string, outcome: 'passed' | 'failed' | 'skipped',
 * ms?: number, feature?: string, reason?: string }} Result
 * @typedef {{ passed: number, failed: number }} Cell
 * @typedef {Cell & { ms: number }} Total
 * @typedef {{ rows: Map<string, Map<Engine, Cell>>, others: Cell, totals: Map<string, Total>,
 * reasons: Map<string, number>, holes: string[], passed: number, failed: number }} Table
 */

/** Row of journeys that belong to no single feature. */
const OTHER_ROW = 'other';

/**
 * The results in a report of Playwright.
 * @param {{ suites: import('#tools/reports.mjs').Suite[] }} report @returns {Result[]}
 */
export function resultsOf(report) {
  return specsOf(report).flatMap(({ above, title, file, tests }) =>
    tests.map((run) => ({
      project: run.projectName,
      file,
      // The first suite is the file.
      title: [...above.slice(1), title].join(' › '),
      outcome: outcomeOf(run.status),
      ms: run.results.reduce((sum, { duration }) => sum + duration, 0),
      ...optional('feature', annotationOf([run], 'feature')),
      ...optional('reason', annotationOf([run], 'skip')),
    })),
  );
}

/** @param {string} status @returns {Result['outcome']} */
function outcomeOf(status) {
  return status === 'skipped' ? 'skipped' : status === 'expected' ? 'passed' : 'failed';
}

/** @param {'feature' | 'reason'} key @param {string | undefined} value */
function optional(key, value) {
  return value === undefined ? {} : { [key]: value };
}

/**
 * The stored results, replaced by newer ones of the same tests. After a whole run of a file all its stored results go:
 * its tests may have been renamed.
 * @param {readonly Result[]} stored @param {readonly Result[]} run @param {boolean} isWhole
 */
export function merged(stored, run, isWhole) {
  const test = (/** @type {Result} */ { project, file, title }) => `${project} ${file}${isWhole ? '' : ` ${title}`}`;
  const known = new Set(run.map(test));
  return [...stored.filter((result) => !known.has(test(result))), ...run];
}

/** @param {readonly Result[]} results @param {readonly Engine[]} engines @returns {Table} */
export function tableOf(results, engines) {
  /** @type {Table['rows']} */
  const rows = new Map();
  /** @type {Table['reasons']} */
  const reasons = new Map();
  /** @type {Table['totals']} */
  const totals = new Map();
  let [passed, failed] = [0, 0];
  // The other journeys of Firefox count for the feature that their file is named after.
  for (const { project, file, outcome, ms = 0, feature, reason } of [...results].sort((a, b) => order(a) - order(b))) {
    if (outcome === 'skipped') {
      if (project.startsWith('firefox') && reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      continue;
    }
    const isPassed = outcome === 'passed';
    if (isPassed) passed++;
    else failed++;
    const total = totals.get(project) ?? { passed: 0, failed: 0, ms: 0 };
    totals.set(project, {
      passed: total.passed + (isPassed ? 1 : 0),
      failed: total.failed + (isPassed ? 0 : 1),
      ms: total.ms + ms,
    });
    const named = path.basename(file).replace(/\..*$/, '');
    const name = feature ?? (rows.has(named) ? named : OTHER_ROW);
    const row = rows.get(name) ?? new Map();
    const engine = /** @type {Engine} */ (project.replace('-specs', ''));
    const cell = row.get(engine) ?? { passed: 0, failed: 0 };
    row.set(engine, { passed: cell.passed + (isPassed ? 1 : 0), failed: cell.failed + (isPassed ? 0 : 1) });
    rows.set(name, row);
  }
  const others = rows.get(OTHER_ROW)?.get('firefox') ?? { passed: 0, failed: 0 };
  rows.delete(OTHER_ROW);
  const sorted = new Map([...rows].sort(([one], [another]) => one.localeCompare(another, 'en')));
  const holes = [...sorted].flatMap(([name, row]) =>
    engines.filter((engine) => !row.has(engine)).map((engine) => `${name} in ${engine}`),
  );
  return { rows: sorted, others, totals, reasons, holes, passed, failed };
}

/**
 * The files of journeys that have never been run in Firefox.
 * @param {readonly Result[]} results @param {readonly string[]} files names of files below tests/e2e
 */
export function filesLeft(results, files) {
  const run = new Set(results.filter(({ project }) => project === 'firefox-specs').map(({ file }) => file));
  return files.filter((file) => file.endsWith('.spec.ts') && !run.has(`e2e/${file}`));
}

/** @param {Result} result */
function order({ project }) {
  return project.endsWith('-specs') ? 1 : 0;
}

/** @param {Cell | undefined} cell */
function cellText(cell) {
  if (cell === undefined) return '–';
  return cell.failed === 0 ? `${cell.passed} ✓` : `${cell.passed} ✓ ${cell.failed} ✗`;
}

/** The table as columns of a terminal. @param {Table} table @param {readonly Engine[]} engines */
export function plainTable({ rows, others, reasons, holes }, engines) {
  return [
    'feature'.padEnd(28) + engines.map((engine) => engine.padStart(16)).join(''),
    ...[...rows].map(
      ([name, row]) => name.padEnd(28) + engines.map((engine) => cellText(row.get(engine)).padStart(16)).join(''),
    ),
    ...(others.passed + others.failed > 0 ? [`other journeys in Firefox: ${cellText(others)}`] : []),
    ...[...reasons].map(([reason, count]) => `not in Firefox, ${count}: ${reason}`),
    `${rows.size} features, blocks and parts; ${holes.length} holes`,
  ].join('\n');
}

const WHAT_RAN = /** @type {Record<string, string>} */ ({
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
  'firefox-specs': 'Firefox, the journeys of `tests/e2e`',
});

/**
 * Results of each part of the run, and the sum of the durations of its tests.
 * @param {Table['totals']} totals
 */
function totalRows(totals) {
  const parts = Object.keys(WHAT_RAN).flatMap((project) => {
    const total = totals.get(project);
    return total === undefined ? [] : [{ name: WHAT_RAN[project], total }];
  });
  return [
    '| run | passed | failed | minutes |',
    '|---|---:|---:|---:|',
    ...parts.map(({ name, total }) => `| ${name} | ${total.passed} | ${total.failed} | ${minutes(total.ms)} |`),
  ];
}

/** @param {number} ms */
const minutes = (ms) => Math.max(1, Math.round(ms / 60_000));

/**
 * The table as Markdown, with the versions of the engines in its head.
 * @param {Table} table @param {readonly Engine[]} engines @param {Record<string, string>} versions
 */
export function markdownTable({ rows, others, totals, reasons }, engines, versions) {
  return [
    ...totalRows(totals),
    '',
    `| feature, block or part | ${engines.map((engine) => versions[engine] ?? engine).join(' | ')} |`,
    `|---|${engines.map(() => '---:').join('|')}|`,
    ...[...rows].map(
      ([name, row]) => `| ${name} | ${engines.map((engine) => cellText(row.get(engine))).join(' | ')} |`,
    ),
    '',
    ...(others.passed > 0 ? [`Other journeys of \`tests/e2e\` in Firefox: ${cellText(others)}.`, ''] : []),
    'Journeys that do not run in Firefox:',
    '',
    ...[...reasons]
      .sort((one, another) => another[1] - one[1] || one[0].localeCompare(another[0]))
      .map(([reason, count]) => `- ${count}: ${reason}`),
  ].join('\n');
}

const MARKS = /(<!-- table -->\n).*?(\n<!-- \/table -->)/s;

/** The document with this table between its marks. @param {string} document @param {string} table */
export function withTable(document, table) {
  if (!MARKS.test(document))
    throw new Error('<!-- table --> and <!-- /table --> are missing. Write them where the table belongs.');
  return document.replace(MARKS, (_all, before, after) => before + table + after);
}
