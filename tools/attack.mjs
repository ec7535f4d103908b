// @ts-check
/**
 * `npm run attack [-- part…] [-- --seed N] [-- --requests N]`: the long attack on the whole server, 100,000 requests by
 * default, or the parts that are named (`npm run attack -- nginx`). Prints the seed, figures and findings; fails on any
 * finding.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readParts } from './parts.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

/** @typedef {{ rows: [string, string][], requests: number, findings: string[] }} Figures */

const { named, options } = readParts('tests/attack', '.attack.ts', ['seed', 'requests']);
const { seed = String(Math.floor(Math.random() * 2 ** 31)), requests = '100000' } = options;
ensureInstalled();
// What nginx stands before is the built program.
ensureBuilt();
const folder = path.join(root, '.cache/attack');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(`Graine : ${seed} (pour recommencer : npm run attack -- --seed ${seed})`);

const started = Date.now();
const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/attack/vitest.config.ts',
    ...named.map((part) => `tests/attack/${part}.attack.ts`),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', VITRINE_ATTACK_SEED: seed, VITRINE_ATTACK_REQUESTS: requests },
  },
);

/** @type {Figures[]} */
const results = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
const rows = [
  ...results.flatMap((part) => part.rows),
  ['requests in all', String(results.reduce((sum, part) => sum + part.requests, 0))],
  ['seconds', ((Date.now() - started) / 1000).toFixed(0)],
];
const width = Math.max(...rows.map(([what = '']) => what.length));
console.log('');
for (const [what = '', figure] of rows) console.log(`${what.padEnd(width)}  ${figure}`);
const findings = results.flatMap((part) => part.findings);
for (const finding of findings.slice(0, 50)) console.log(`\n✗ ${finding}`);
console.log(`\n${findings.length} constatation(s), graine ${seed}.`);
if (run.status !== 0) console.log('Une partie n’est pas allée à son terme ou a échoué\u00a0: voyez plus haut.');
process.exitCode = run.status === 0 && findings.length === 0 ? 0 : 1;
