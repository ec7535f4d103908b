// @ts-check
/**
 * `npm run attack [-- --seed N] [-- --requests N]`: the long attack on the whole server, 100,000 requests by default.
 * Prints the seed, figures and findings; fails on any finding.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

/** @typedef {{ rows: [string, string][], requests: number, findings: string[] }} Figures */

ensureInstalled();
const seed = option('--seed') ?? String(Math.floor(Math.random() * 2 ** 31));
const requests = option('--requests') ?? '100000';
const folder = path.join(root, '.cache/attack');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(`Graine : ${seed} (pour recommencer : npm run attack -- --seed ${seed})`);

const started = Date.now();
const run = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/attack/vitest.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', VITRINE_ATTACK_SEED: seed, VITRINE_ATTACK_REQUESTS: requests },
  },
);

/** @type {Figures[]} */
const parts = readdirSync(folder)
  .sort()
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
const rows = [
  ...parts.flatMap((part) => part.rows),
  ['requests in all', String(parts.reduce((sum, part) => sum + part.requests, 0))],
  ['seconds', ((Date.now() - started) / 1000).toFixed(0)],
];
const width = Math.max(...rows.map(([what = '']) => what.length));
console.log('');
for (const [what = '', figure] of rows) console.log(`${what.padEnd(width)}  ${figure}`);
const findings = parts.flatMap((part) => part.findings);
for (const finding of findings.slice(0, 50)) console.log(`\n✗ ${finding}`);
console.log(`\n${findings.length} constatation(s), graine ${seed}.`);
process.exitCode = run.status === 0 && findings.length === 0 ? 0 : 1;

/** @param {string} name */
function option(name) {
  const at = process.argv.indexOf(name);
  const value = at === -1 ? undefined : process.argv[at + 1];
  if (at !== -1 && !/^\d{1,10}$/.test(value ?? '')) {
    console.error(`${name} attend un nombre entier.`);
    process.exit(2);
  }
  return value;
}
