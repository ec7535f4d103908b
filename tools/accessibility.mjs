// @ts-check
/**
 * `npm run accessibility`: checks every page and state with axe, at three widths in light and dark, and prints the
 * number of checks and violations.
 */
import { ensureBrowser } from './browser.mjs';
import { annotationOf, runTests, specsOf } from './reports.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const { status, report } = runTests('playwright', ['test', ...process.argv.slice(2)], 'accessibility.json', {
  VITRINE_ACCESSIBILITY: '1',
});

/** @type {Map<string, { subjects: number, checks: number, failed: number }>} */
const groups = new Map();
for (const { title, ok, tests } of specsOf(report)) {
  const [group = ''] = title.split(': ');
  const row = groups.get(group) ?? { subjects: 0, checks: 0, failed: 0 };
  groups.set(group, {
    subjects: row.subjects + 1,
    checks: row.checks + Number(annotationOf(tests, 'checks') ?? 0),
    failed: row.failed + (ok ? 0 : 1),
  });
}

console.log(`\n${'group'.padEnd(22)}${'subjects'.padStart(10)}${'checks'.padStart(10)}${'failed'.padStart(10)}`);
for (const [group, { subjects, checks, failed }] of groups) print(group, subjects, checks, failed);
const rows = [...groups.values()];
print('all', sum('subjects'), sum('checks'), sum('failed'));
process.exitCode = status;

/** @param {'subjects' | 'checks' | 'failed'} key */
function sum(key) {
  return rows.reduce((total, row) => total + row[key], 0);
}

/** @param {string} name @param {number} subjects @param {number} checks @param {number} failed */
function print(name, subjects, checks, failed) {
  console.log(
    `${name.padEnd(22)}${String(subjects).padStart(10)}${String(checks).padStart(10)}${String(failed).padStart(10)}`,
  );
}
