// @ts-check
/** Shared by the commands whose parts are files: `bench`, `attack` and `chaos`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './setup.mjs';

/**
 * Reads a command line such as `npm run chaos -- kills --seed 7`. Options take a whole number. An unknown part or
 * option ends the command with the list of known ones.
 * @template {string} Name
 * @param {string} folder @param {string} ending End of the file names. @param {readonly Name[]} options
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

/**
 * Runs parts of tests/<kind> with Vitest, all of them if none is named, and returns its exit code.
 * @param {'attack' | 'chaos'} kind @param {readonly string[]} parts
 * @param {import('node:child_process').StdioOptions} stdio @param {Record<string, string>} variables
 */
export function runParts(kind, parts, stdio, variables) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const files = parts.map((part) => `tests/${kind}/${part}.${kind}.ts`);
  const args = [vitest, 'run', '--config', `tests/${kind}/vitest.config.ts`, ...files];
  const env = { ...process.env, NODE_ENV: 'test', ...variables };
  return spawnSync(process.execPath, args, { cwd: root, stdio, env }).status;
}

/** Empties .cache/<name> and returns its path: every part writes its results there. @param {string} name */
export function emptyFolder(name) {
  const folder = path.join(root, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function randomSeed() {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** Prints two columns. @param {readonly (readonly string[])[]} rows @param {string} [indent] */
export function printRows(rows, indent = '') {
  const width = Math.max(0, ...rows.map(([label = '']) => label.length));
  for (const [label = '', figure] of rows) console.log(`${indent}${label.padEnd(width)}  ${figure}`);
}

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(2);
}
