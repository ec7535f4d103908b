// @ts-check
/**
 * `npm run faults [-- options of Playwright]`: runs every feature against every fault of a browser
 * (tests/e2e/faults.spec.ts), and prints the number of cases and the failures.
 */
import { ensureBrowser } from './browser.mjs';
import { annotationOf, runTests, specsOf } from './reports.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const started = Date.now();
const args = ['test', 'tests/e2e/faults.spec.ts', ...process.argv.slice(2)];
const { status, report } = runTests('playwright', args, 'playwright.json', { VITRINE_FAULTS: '1' });
let cases = 0;
for (const { ok, title, tests } of specsOf(report)) {
  const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;
  cases += Number(annotationOf(tests, 'cases') ?? 0);
  const name = title.replace(/^[A-Z0-9 -]+ /, '');
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(70)} ${seconds.toFixed(1).padStart(6)} s`);
}
console.log(`\n${cases} cases, ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = status;
