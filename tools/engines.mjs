// @ts-check
/**
 * `npm run engines [-- chromium|firefox|webkit] [-- options of Playwright]`: runs the journeys and the examples of the
 * catalogue in three engines, and the other journeys in Firefox, then prints a table of features and engines.
 * - Results are stored, so that the whole can be run in parts, such as `-- firefox tests/e2e/share`.
 * - `-- table` runs nothing and writes the table of all stored results to docs/engines.md.
 * - `-- pictures` takes pictures of ten kinds of pages and of the main views, into .cache/engines-pictures.
 * - `-- quick` runs the part that `npm test` runs.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines, installedEngines, versionsOf } from './engines/find.mjs';
import { filesLeft, markdownTable, merged, plainTable, resultsOf, tableOf, withTable } from './engines/results.mjs';
import { runTests } from './reports.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

const PROJECTS = { chromium: ['chromium'], firefox: ['firefox', 'firefox-specs'], webkit: ['webkit'] };
const WORDS = ['pictures', 'quick', 'table'];
const ENGINES = /** @type {(keyof typeof PROJECTS)[]} */ (Object.keys(PROJECTS));

/** Compares pictures of Chromium. */
const NOT_COMPARED = 'reference.spec.ts';

const given = process.argv.slice(2);
const storeFile = path.join(root, '.cache/engines-results.json');
process.exitCode = given.includes('table') ? writeTable() : run();

function run() {
  ensureInstalled();
  ensureBuilt();
  ensureBrowser();
  ensureEngines();
  const named = ENGINES.filter((name) => given.includes(name));
  const [isPictures, isQuick] = ['pictures', 'quick'].map((word) => given.includes(word));
  const options = given.filter((option) => !(option in PROJECTS) && !WORDS.includes(option));
  if (isPictures) options.push('tests/engines/pictures.spec.ts');
  const present = /** @type {typeof ENGINES} */ ([...(isQuick ? [] : ['chromium']), ...installedEngines()]);
  const engines = present.filter((engine) => named.length === 0 || named.includes(engine));
  if (engines.length === 0) return 1;

  const started = Date.now();
  const projects = engines.flatMap((engine) => (isQuick ? [engine] : PROJECTS[engine]));
  const args = ['test', '-c', 'playwright.engines.config.ts', ...projects.map((name) => `--project=${name}`)];
  const { status, report } = runTests('playwright', [...args, ...options], 'engines.json', {
    ...(isPictures && { VITRINE_ENGINE_PICTURES: '1' }),
    ...(isQuick && { VITRINE_ENGINES_QUICK: '1' }),
  });
  const results = resultsOf(report);
  // Options such as `-g` choose among the tests of a file.
  const isWhole = !options.some((option) => /^(-g|--grep)|:\d+$/.test(option));
  if (!isPictures && !isQuick)
    writeFileSync(storeFile, JSON.stringify(merged(readStored(), results, isWhole), null, 1));
  const table = tableOf(results, engines);
  console.log(`\n${plainTable(table, engines)}`);
  console.log(`${Math.round((Date.now() - started) / 1000)} s\n${table.passed} passed, ${table.failed} failed`);
  return status;
}

/** @returns {import('./engines/results.mjs').Result[]} */
function readStored() {
  return existsSync(storeFile) ? JSON.parse(readFileSync(storeFile, 'utf8')) : [];
}

function writeTable() {
  const stored = readStored();
  const table = tableOf(stored, ENGINES);
  console.log(`${plainTable(table, ENGINES)}\n${table.passed} passed, ${table.failed} failed`);
  const left = filesLeft(stored, readdirSync(path.join(root, 'tests/e2e'))).filter((file) => file !== NOT_COMPARED);
  const holes = [...table.holes, ...left.map((file) => `${file} in firefox`)];
  for (const hole of holes) console.log(`hole: ${hole}`);
  for (const { outcome, project, title } of stored) if (outcome === 'failed') console.log(`✗ ${project}: ${title}`);
  if (holes.length > 0 || table.failed > 0) return 1;
  const document = path.join(root, 'docs/engines.md');
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), markdownTable(table, ENGINES, versionsOf())));
  return 0;
}
