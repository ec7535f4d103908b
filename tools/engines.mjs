// @ts-check
/**
 * `npm run engines [-- firefox|webkit] [-- options of Playwright]`: the journeys and the examples of the catalogue in
 * Chromium, Firefox and WebKit, and the other journeys in Firefox. Ends with a table of features and engines. With
 * `pictures` it takes pictures of ten kinds of pages and of the main views instead, into .cache/engines-pictures.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines, installedEngines } from './engines/find.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

/** Journeys that are about no single feature. */
const OTHER_ROW = 'other';
const PROJECTS = { chromium: ['chromium'], firefox: ['firefox', 'firefox-specs'], webkit: ['webkit'] };

ensureInstalled();
ensureBuilt();
ensureBrowser();
ensureEngines();
const given = process.argv.slice(2);
const named = /** @type {(keyof typeof PROJECTS)[]} */ (Object.keys(PROJECTS).filter((name) => given.includes(name)));
const isPictures = given.includes('pictures');
const options = given.filter((option) => !(option in PROJECTS) && option !== 'pictures');
if (isPictures) options.push('tests/engines/pictures.spec.ts');
const present = /** @type {(keyof typeof PROJECTS)[]} */ (['chromium', ...installedEngines()]);
const engines = present.filter((engine) => named.length === 0 || named.includes(engine));
if (engines.length === 0) process.exit(1);

const report = path.join(root, '.cache/engines.json');
mkdirSync(path.dirname(report), { recursive: true });
rmSync(report, { force: true });
const started = Date.now();
const projects = engines.flatMap((engine) => PROJECTS[engine].map((project) => `--project=${project}`));
const result = spawnSync(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'playwright.engines.config.ts', ...projects, ...options],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'test', ...(isPictures && { VITRINE_ENGINE_PICTURES: '1' }) },
  },
);

/**
 * @typedef {{ status: string, projectName: string, annotations: { type: string, description?: string }[] }} Run
 * @typedef {{ file: string, tests: Run[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */
/** @type {{ suites: Suite[] }} */
const { suites } = JSON.parse(readFileSync(report, 'utf8'));
/** @type {Map<string, Map<string, { passed: number, failed: number }>>} */
const rows = new Map();
/** @type {Map<string, number>} */
const reasons = new Map();
let [passed, failed] = [0, 0];
const runs = suites.flatMap(specsOf).flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })));
// The other journeys of Firefox count for the feature that their file is named after.
for (const { file, status, projectName, annotations } of runs.sort((one, other) => order(one) - order(other))) {
  if (status === 'skipped') {
    const said = annotations.find(({ type }) => type === 'skip')?.description;
    if (projectName.startsWith('firefox') && said !== undefined) reasons.set(said, (reasons.get(said) ?? 0) + 1);
    continue;
  }
  const isPassed = status === 'expected';
  if (isPassed) passed++;
  else failed++;
  const named = path.basename(file).replace(/\..*$/, '');
  const feature =
    annotations.find(({ type }) => type === 'feature')?.description ?? (rows.has(named) ? named : OTHER_ROW);
  const row = rows.get(feature) ?? new Map();
  const engine = projectName.replace('-specs', '');
  const cell = row.get(engine) ?? { passed: 0, failed: 0 };
  row.set(engine, { passed: cell.passed + (isPassed ? 1 : 0), failed: cell.failed + (isPassed ? 0 : 1) });
  rows.set(feature, row);
}
const other = rows.get(OTHER_ROW)?.get('firefox');
rows.delete(OTHER_ROW);

console.log(`\n${'feature'.padEnd(28)}${engines.map((engine) => engine.padStart(16)).join('')}`);
for (const [feature, row] of [...rows].sort(([one], [another]) => one.localeCompare(another)))
  console.log(feature.padEnd(28) + engines.map((engine) => cellText(row.get(engine)).padStart(16)).join(''));
if (other !== undefined) console.log(`other journeys in Firefox: ${cellText(other)}`);
for (const [reason, count] of reasons) console.log(`not in Firefox, ${count}: ${reason}`);
const holes = [...rows.values()].flatMap((row) => engines.filter((engine) => !row.has(engine))).length;
console.log(`${rows.size} features, blocks and parts; ${holes} holes`);
console.log(`${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed`);
process.exitCode = result.status ?? 1;

/** @param {Run} run */
function order({ projectName }) {
  return projectName.endsWith('-specs') ? 1 : 0;
}

/** @param {{ passed: number, failed: number } | undefined} cell */
function cellText(cell) {
  if (cell === undefined) return '–';
  return cell.failed === 0 ? `${cell.passed} ✓` : `${cell.passed} ✓ ${cell.failed} ✗`;
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
