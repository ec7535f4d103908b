// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserMutants } from './browser.mjs';
import { serverMutants } from './server.mjs';
import { textMutants } from './text.mjs';

/**
 * A plausible fault: one exact passage of one file, its replacement, and the test file that must detect it.
 * @typedef {{ fault: string, file: string, from: string, to: string, test: string }} Mutant
 */

/** @type {readonly Mutant[]} */
export const mutants = [...serverMutants, ...textMutants, ...browserMutants];

/**
 * Returns the source with the fault. Throws unless the passage occurs exactly once: a fault that is not planted would
 * count as unnoticed.
 * @param {string} root @param {Mutant} mutant
 */
export function plant(root, { file, from, to }) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const count = source.split(from).length - 1;
  if (count !== 1) throw new Error(`${file}: ${count} occurrences of ${JSON.stringify(from)}`);
  return source.replace(from, () => to);
}
