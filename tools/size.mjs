// @ts-check
/**
 * `npm run size`: compares the brotli size of every built file with tools/size-budget.json, and that of all scripts
 * that a page fetches before the visitor's first act with one limit; fails above either.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
/** @type {Record<string, number>} */
const budget = JSON.parse(readFileSync(path.join(root, 'tools/size-budget.json'), 'utf8'));
const folder = path.join(root, 'dist/front');
const rows = readdirSync(folder)
  .filter((file) => /\.(js|css)$/.test(file))
  .map((file) => {
    const name = file.replace(/-[\w-]{7}(?=\.js$)/, '');
    return { name, bytes: brotliCompressSync(readFileSync(path.join(folder, file))).length, limit: budget[name] };
  })
  .sort((a, b) => b.bytes - a.bytes);

let failed = false;
for (const { name, bytes, limit } of rows) {
  const over = limit === undefined || bytes > limit;
  failed ||= over;
  const verdict = limit === undefined ? 'not in tools/size-budget.json' : over ? `over ${limit}` : `of ${limit}`;
  console.log(`${over ? '✗' : '✓'} ${name.padEnd(36)} ${String(bytes).padStart(7)} ${verdict}`);
}
for (const name of Object.keys(budget)) {
  if (rows.some((row) => row.name === name)) continue;
  failed = true;
  console.log(`✗ ${name}: in tools/size-budget.json, but no longer built`);
}

/** The feature that every page has. As it is `silent`, the texts of other languages wait for the first act. */
const MENU = 'mobile-menu';
const BEFORE_FIRST_ACT = 10 * 1024;
/** @type {{ bytes: Record<string, number>, features: Record<string, { presence: string[] }> }} */
const built = JSON.parse(readFileSync(path.join(folder, 'sizes.json'), 'utf8'));
const early = ['early.js', 'vitrine.js', ...(built.features[MENU]?.presence ?? [])];
const sum = early.reduce((total, file) => total + (built.bytes[file] ?? 0), 0);
const isSilent = readFileSync(path.join(root, `src/features/${MENU}/index.ts`), 'utf8').includes('silent: true');
const isLarge = sum > BEFORE_FIRST_ACT || !isSilent;
failed ||= isLarge;
const label = 'scripts before the first act'.padEnd(36);
console.log(`${isLarge ? '✗' : '✓'} ${label} ${String(sum).padStart(7)} of ${BEFORE_FIRST_ACT}`);
if (!isSilent)
  console.log(`  ${MENU} is no longer silent: pages in other languages than French fetch their texts at once`);
process.exitCode = failed ? 1 : 0;
