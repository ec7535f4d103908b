// @ts-check
/**
 * `npm run mutants [-- pattern]`: plants the faults of tools/mutants/, or those that match the pattern, one by one in
 * copies of the tree, and runs the tests that must detect each. Fails if a fault survives or cannot be planted, or if
 * the tests fail without one.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutants, plant } from './mutants/index.mjs';
import { ensureInstalled, root } from './setup.mjs';

/** @typedef {import('./mutants/index.mjs').Mutant} Mutant */
/** @typedef {{ failures: readonly string[], ran: number }} Run */

/** Parallel runs, for two cores. */
const LANES = 2;
const FOLDERS = ['src', 'tests', 'tools', 'sites', 'starter', 'docs', 'bin', 'languages'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'biome.json',
  'README.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
];
const TSCONFIGS = ['base', 'shared', 'browser', 'server', 'tests'].map((name) => `tsconfig.${name}.json`);

ensureInstalled();
const pattern = new RegExp(process.argv[2] ?? '');
const chosen = mutants.filter(({ fault, file, test }) => [fault, file, test].some((text) => pattern.test(text)));
const started = Date.now();
const folders = Array.from({ length: LANES }, (_, lane) => copyTree(lane));

console.log(`${chosen.length} faute(s) à semer. D’abord les tests sans faute…`);
const [first = ''] = folders;
const baseline = await runTests(first, [...new Set(chosen.map(({ test }) => test))]);
if (baseline.failures.length > 0 || baseline.ran === 0) {
  console.error(`\n✗ Sans aucune faute, ces tests échouent déjà\u00a0:\n${baseline.failures.join('\n')}`);
  process.exit(1);
}

const queue = [...chosen.entries()];
/** @type {{ mutant: Mutant, by: string }[]} */
const survivors = [];
await Promise.all(
  folders.map(async (folder) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await tryOne(folder, ...next);
  }),
);
rmSync(path.join(root, '.cache/mutants'), { recursive: true, force: true });
for (const { mutant, by } of survivors)
  console.log(`\n✗ ${mutant.fault}\n  ${mutant.file}, ${mutant.test}\u00a0: ${by}`);
const noticed = `${chosen.length - survivors.length} of ${chosen.length} faults noticed`;
console.log(`\n${noticed} by ${baseline.ran} tests, ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = survivors.length === 0 ? 0 : 1;

/** @param {string} folder @param {number} index @param {Mutant} mutant */
async function tryOne(folder, index, mutant) {
  const target = path.join(folder, mutant.file);
  const source = readFileSync(target, 'utf8');
  let by = '';
  try {
    writeFileSync(target, plant(folder, mutant));
    const { failures, ran } = await runTests(folder, [mutant.test]);
    // A file that cannot be loaded does not count as a detection.
    by = ran === 0 ? 'aucun test n’a été exécuté' : failures.length === 0 ? 'aucun test ne l’a vue' : '';
    const number = String(index + 1).padStart(2);
    if (by === '')
      console.log(`✓ ${number} ${mutant.fault}\n     ${failures.length} × ${mutant.test}\u00a0: ${failures[0]}`);
  } catch (error) {
    by = String(error);
  } finally {
    writeFileSync(target, source);
  }
  if (by !== '') survivors.push({ mutant, by });
}

/** The names of the failed tests. @param {string} folder @param {readonly string[]} tests @returns {Promise<Run>} */
async function runTests(folder, tests) {
  const report = path.join(folder, '.cache/report.json');
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', ...tests, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  await new Promise((resolve) => child.once('close', resolve));
  /** @type {{ numTotalTests: number, testResults: { assertionResults: { status: string, fullName: string }[] }[] }} */
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    ran: numTotalTests,
    failures: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

/** Copies the tree, with links to the installed packages and the built files. @param {number} lane */
function copyTree(lane) {
  const folder = path.join(root, '.cache/mutants', String(lane));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, '.cache'), { recursive: true });
  for (const name of [...FOLDERS, ...FILES, ...TSCONFIGS])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name), 'junction');
  return folder;
}
