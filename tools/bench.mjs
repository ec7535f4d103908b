// @ts-check
/**
 * `npm run bench [part…]`: runs the measurements of bench/ and prints their tables. Those that take hours or gigabytes
 * (`onlyByName`) run only if they are named. `npm run bench million -- --elements 100000` sets the number of elements.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
ensureBrowser();
const folder = path.join(root, 'bench');
const parts = readdirSync(folder).flatMap((file) =>
  file.endsWith('.bench.mjs') ? [file.slice(0, -'.bench.mjs'.length)] : [],
);
const { positionals: named, values: options } = parseArgs({
  allowPositionals: true,
  options: { elements: { type: 'string' } },
});
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`Il n’y a pas de mesure « ${unknown.join(' », « ')} ». Choix possibles : ${parts.join(', ')}.`);
  process.exit(2);
}
for (const part of named.length > 0 ? named : parts) {
  const { run, onlyByName } = await import(pathToFileURL(path.join(folder, `${part}.bench.mjs`)).href);
  if (onlyByName === true && !named.includes(part)) continue;
  console.log(`\n## ${part}\n`);
  await run(options);
}
