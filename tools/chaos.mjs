// @ts-check
/**
 * `npm run chaos [-- part…] [-- --seed N] [-- --share P] [-- --kills N]`: kills, failing databases, full disks,
 * conflicts and fail-over, on real processes. Prints the seed and the results; fails if anything was lost. `--share 10`
 * runs a tenth of every part, `--kills 20` kills the leader of the cluster twenty times.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, printRows, randomSeed, readParts, runParts } from './parts.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** @typedef {{ rows: [string, string][], findings: string[] }} Figures */

const { all, named, options } = readParts('tests/chaos', '.chaos.ts', ['seed', 'share', 'kills']);
const { seed = randomSeed(), share = '100', kills = '2' } = options;
const parts = named.length > 0 ? named : all;
ensureInstalled();
ensureBuilt();
ensurePostgres();
const folder = emptyFolder('chaos');
console.log(`Graine : ${seed} (pour recommencer : npm run chaos -- ${[...parts, '--seed', seed].join(' ')})`);

const startedAll = Date.now();
let findingCount = 0;
for (const part of parts) {
  const started = Date.now();
  const status = runParts('chaos', [part], ['ignore', 'ignore', 'inherit'], {
    VITRINE_CHAOS_SEED: seed,
    VITRINE_CHAOS_SHARE: String(Number(share) / 100),
    VITRINE_CHAOS_KILLS: kills,
  });
  const file = path.join(folder, `${part}.json`);
  /** @type {Figures} */
  const { rows, findings } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { rows: [], findings: ['the part did not reach its end'] };
  if (status !== 0 && findings.length === 0) findings.push('the part failed');
  console.log(`\n${part} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  printRows(rows, '  ');
  for (const finding of findings.slice(0, 30)) console.log(`  ✗ ${finding}`);
  console.log(findings.length === 0 ? '  ✓ rien de perdu' : `  ✗ ${findings.length} constatation(s)`);
  findingCount += findings.length;
}
console.log(`\n${findingCount} constatation(s), graine ${seed}, ${((Date.now() - startedAll) / 1000).toFixed(0)} s.`);
process.exitCode = findingCount === 0 ? 0 : 1;
