// @ts-check
/**
 * `npm run faults [-- options of Playwright]`: runs every feature against every fault of a browser
 * (tests/e2e/faults.spec.ts), and prints the number of cases and the failures.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const report = path.join(root, '.cache/playwright.json');
mkdirSync(path.dirname(report), { recursive: true });
rmSync(report, { force: true });
const started = Date.now();
const result = spawnSync(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', 'tests/e2e/faults.spec.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'test', VITRINE_FAULTS: '1' },
  },
);

/**
 * @typedef {{ ok: boolean, title: string, tests: { results: { duration: number }[], annotations: { type: string,
 * description?: string }[] }[] }} Spec
 */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @type {{ suites: Suite[] }} */
const { suites } = JSON.parse(readFileSync(report, 'utf8'));
let cases = 0;
for (const { ok, title, tests } of suites.flatMap(specsOf)) {
  const count = Number(
    tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'cases')?.description ?? 0,
  );
  const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;
  cases += count;
  console.log(`${ok ? '✓' : '✗'} ${title.replace(/^[A-Z0-9 -]+ /, '').padEnd(70)} ${seconds.toFixed(1).padStart(6)} s`);
}
console.log(`\n${cases} cases, ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = result.status ?? 1;

/** @param {Suite} suite @returns {Spec[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
