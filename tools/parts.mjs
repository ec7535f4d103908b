// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './setup.mjs';

/**
 * The command line of a command whose parts are files: `npm run chaos -- kills --seed 7`. Options take a whole number.
 * Whatever else is given ends the command with what could have been.
 * @template {string} Name
 * @param {string} folder @param {string} ending of the names of its files @param {readonly Name[]} options
 * @returns {{ all: string[], named: string[], options: { readonly [name in Name]?: string } }}
 */
export function readParts(folder, ending, options) {
  const all = readdirSync(path.join(root, folder)).flatMap((file) =>
    file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
  );
  const { positionals: named, values } = parse(options);
  for (const name of named)
    if (!all.includes(name)) refuse(`« ${name} » n’est pas une partie. Parties : ${all.join(', ')}.`);
  for (const name of options) if (!/^\d{1,10}$/.test(values[name] ?? '0')) refuse(`--${name} attend un nombre entier.`);
  return { all, named, options: values };
}

/**
 * @template {string} Name @param {readonly Name[]} names
 * @returns {{ positionals: string[], values: { readonly [name in Name]?: string } }}
 */
function parse(names) {
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    return /** @type {ReturnType<typeof parse<Name>>} */ (parseArgs({ allowPositionals: true, options }));
  } catch {
    return refuse(`Options : ${names.map((name) => `--${name} <nombre>`).join(', ')}.`);
  }
}

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(2);
}
