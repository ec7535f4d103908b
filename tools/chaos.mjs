// @ts-check
/**
 * `npm run chaos [-- part…] [-- --seed N] [-- --share P] [-- --kills N]`: kills, failing databases, full disks,
 * conflicts and fail-over, on real processes. Prints the seed and the results; fails if anything was lost. `--share 10`
 * runs a tenth of everything, `--kills 20` kills the leader of the cluster twenty times.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readParts } from './parts.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

/** @typedef {{ rows: [string, string][], findings: string[] }} Figures */

const { all, named, options } = readParts('tests/chaos', '.chaos.ts', ['seed', 'share', 'kills']);
const { seed = String(Math.floor(Math.random() * 2 ** 31)), share = '100', kills = '2' } = options;
const parts = named.length > 0 ? named : all;
ensureInstalled();
ensureBuilt();
ensurePostgres();
const folder = path.join(root, '.cache/chaos');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(`Graine : ${seed} (pour recommencer : npm run chaos -- ${[...parts, '--seed', seed].join(' ')})`);

const startedAll = Date.now();
let findingCount = 0;
for (const part of parts) {
  const started = Date.now();
  const run = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'tests/chaos/vitest.config.ts',
      '--reporter=dot',
      `tests/chaos/${part}.chaos.ts`,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        VITRINE_CHAOS_SEED: seed,
        VITRINE_CHAOS_SHARE: String(Number(share) / 100),
        VITRINE_CHAOS_KILLS: kills,
      },
    },
  );
  const file = path.join(folder, `${part}.json`);
  /** @type {Figures} */
  const { rows, findings } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { rows: [], findings: ['the part did not reach its end'] };
  if (run.status !== 0 && findings.length === 0) findings.push('the part failed');
  console.log(`\n${part} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  const width = Math.max(0, ...rows.map(([what]) => what.length));
  for (const [what, figure] of rows) console.log(`  ${what.padEnd(width)}  ${figure}`);
  for (const finding of findings.slice(0, 30)) console.log(`  ✗ ${finding}`);
  console.log(findings.length === 0 ? '  ✓ rien de perdu' : `  ✗ ${findings.length} constatation(s)`);
  findingCount += findings.length;
}
console.log(`\n${findingCount} constatation(s), graine ${seed}, ${((Date.now() - startedAll) / 1000).toFixed(0)} s.`);
process.exitCode = findingCount === 0 ? 0 : 1;
