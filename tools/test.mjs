// @ts-check
/**
 * `npm test`: runs all checks from a fresh clone. Each step runs even if an earlier one failed; the last line has the
 * counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { check } from './checks.mjs';
import { installedEngines } from './engines/find.mjs';
import { runTests, specsOf } from './reports.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

/** The quick part of Firefox and WebKit takes about a minute. */
const withEngines = process.env.VITRINE_TEST_ENGINES !== '0';
ensureInstalled();
// Downloads wait for the network while the build and the checks use the processor.
const machine = once(spawn(process.execPath, [path.join(root, 'tools/machine.mjs')], { stdio: 'inherit' }), 'exit');
ensureBuilt();
const checks = check();
if ((await machine)[0] !== 0) process.exit(1);

const results = [
  {
    passed: checks.filter((step) => step.passed).length,
    failed: checks.filter((step) => !step.passed).length,
    failures: checks.filter((step) => !step.passed).map((step) => step.name),
  },
  runner(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/vitest.json'],
    'vitest.json',
    countVitest,
    { VITRINE_TEST_POSTGRES: 'both' },
  ),
  browsers(),
  exitCode('sizes', [path.join(root, 'tools/size.mjs')]),
];

const failures = results.flatMap((result) => result.failures ?? []);
for (const failure of failures) console.log(`\n✗ ${failure}`);
// A summary without details, for logs that show only the last lines.
console.log('');
for (const failure of failures) console.log(`✗ ${failure.split('\n')[0]}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts `failures` are printed again at the end of
 * the run.
 */

/**
 * Runs a test runner and counts its report. A runner that fails without a failed test, or writes no report, is a
 * failure itself.
 * @param {'playwright' | 'vitest'} tool
 * @param {string[]} args
 * @param {string} file
 * @param {(report: any) => Counts} count
 * @param {Record<string, string>} variables
 */
function runner(tool, args, file, count, variables) {
  try {
    const { status, report } = runTests(tool, args, file, variables);
    const counts = count(report);
    if (status !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, failures: [`${tool}: an error outside of its tests`] };
    return counts;
  } catch {
    console.error(`${tool} n’a pas rendu de résultats.`);
    return { passed: 0, failed: 1, failures: [`${tool}: no results`] };
  }
}

/** The journeys in Chromium, and the quick part of `npm run engines` in the engines that are installed. */
function browsers() {
  if (!withEngines) console.log('Firefox et WebKit non essayés\u00a0: npm run engines -- quick.');
  const projects = ['journeys', ...(withEngines ? installedEngines() : [])].map((name) => `--project=${name}`);
  const args = ['test', '-c', 'playwright.engines.config.ts', ...projects];
  return runner('playwright', args, 'engines.json', countPlaywright, { VITRINE_ENGINES_QUICK: '1' });
}

/** @param {string} name @param {string[]} args */
function exitCode(name, args) {
  const ok = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: { status: string,
 * assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 */
function countVitest(report) {
  // A file that could not be loaded has no failed test, but has failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failures = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages }) =>
      status === 'failed' ? [[fullName, ...failureMessages].join('\n')] : [],
    ),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, failures };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites:
 * import('./reports.mjs').Suite[] }} report
 */
function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const failures = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        [
          `${file}:${line} › ${title}`,
          ...results.flatMap(({ errors }) =>
            errors.map(({ location, message }) => `line ${location?.line}: ${message}`),
          ),
        ].join('\n'),
      ),
  );
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures };
}
