// @ts-check
/**
 * `npm run accessibility`: checks every page and state with axe, at three widths in light and dark, and prints the
 * number of checks and violations.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const report = path.join(root, '.cache/accessibility.json');
mkdirSync(path.dirname(report), { recursive: true });
rmSync(report, { force: true });
const result = spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: 'test', VITRINE_ACCESSIBILITY: '1' },
});

/**
 * @typedef {{ title: string, specs?: { ok: boolean, title: string, tests: { annotations: { type: string, description?:
 * string }[] }[] }[], suites?: Suite[] }} Suite
 */
/** @type {{ suites: Suite[] }} */
const { suites } = JSON.parse(readFileSync(report, 'utf8'));
/** @type {Map<string, { subjects: number, checks: number, failed: number }>} */
const groups = new Map();
for (const spec of suites.flatMap(specsOf)) {
  const [group = ''] = spec.title.split(': ');
  const row = groups.get(group) ?? { subjects: 0, checks: 0, failed: 0 };
  const checks = spec.tests
    .flatMap(({ annotations }) => annotations)
    .find(({ type }) => type === 'checks')?.description;
  groups.set(group, {
    subjects: row.subjects + 1,
    checks: row.checks + Number(checks ?? 0),
    failed: row.failed + (spec.ok ? 0 : 1),
  });
}

console.log(`\n${'group'.padEnd(22)}${'subjects'.padStart(10)}${'checks'.padStart(10)}${'failed'.padStart(10)}`);
for (const [group, { subjects, checks, failed }] of groups) print(group, subjects, checks, failed);
const rows = [...groups.values()];
print('all', sum('subjects'), sum('checks'), sum('failed'));
process.exitCode = result.status ?? 1;

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

/** @param {Suite} suite @returns {NonNullable<Suite['specs']>} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
