// @ts-check
/**
 * `npm run attack [-- part…] [-- --seed N] [-- --requests N]`: the long attack on the server, or only the named parts
 * (`npm run attack -- nginx`), with 100,000 requests by default. Prints the seed, figures and findings; fails if there
 * are any findings.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, printRows, randomSeed, readParts, runParts } from './parts.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** @typedef {{ rows: [string, string][], requests: number, findings: string[] }} Figures */

const { named, options } = readParts('tests/attack', '.attack.ts', ['seed', 'requests']);
const { seed = randomSeed(), requests = '100000' } = options;
ensureInstalled();
// The nginx part runs the built program.
ensureBuilt();
const folder = emptyFolder('attack');
console.log(`Graine : ${seed} (pour recommencer : npm run attack -- --seed ${seed})`);

const started = Date.now();
const status = runParts('attack', named, 'inherit', { VITRINE_ATTACK_SEED: seed, VITRINE_ATTACK_REQUESTS: requests });

/** @type {Figures[]} */
const results = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
console.log('');
printRows([
  ...results.flatMap((part) => part.rows),
  ['requests in total', String(results.reduce((sum, part) => sum + part.requests, 0))],
  ['seconds', ((Date.now() - started) / 1000).toFixed(0)],
]);
const findings = results.flatMap((part) => part.findings);
for (const finding of findings.slice(0, 50)) console.log(`\n✗ ${finding}`);
console.log(`\n${findings.length} constatation(s), graine ${seed}.`);
if (status !== 0) console.log('Une partie n’est pas allée à son terme ou a échoué\u00a0: voyez plus haut.');
process.exitCode = status === 0 && findings.length === 0 ? 0 : 1;
