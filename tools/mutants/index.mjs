// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserMutants } from './browser.mjs';
import { serverMutants } from './server.mjs';
import { textMutants } from './text.mjs';

/**
 * A fault that somebody could make: one exact passage of one file, what stands there instead, and the file of tests that must notice.
 * @typedef {{ fault: string, file: string, from: string, to: string, test: string }} Mutant
 */

/** @type {readonly Mutant[]} */
export const mutants = [...serverMutants, ...textMutants, ...browserMutants];

/**
 * The file with the fault in it. Throws unless the passage stands there exactly once: sources move on, and a fault that is planted nowhere proves nothing.
 * @param {string} root @param {Mutant} mutant
 */
export function plant(root, { file, from, to }) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const places = source.split(from).length - 1;
  if (places !== 1) throw new Error(`${file}: ${places} places read ${JSON.stringify(from)}`);
  return source.replace(from, () => to);
}
