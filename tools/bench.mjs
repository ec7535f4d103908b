// @ts-check
/**
 * `npm run bench [part…]`: runs the measurements of bench/ and prints their tables. Those that take hours or
 * gigabytes (`onlyByName`) run only if named. `npm run bench million -- --elements 100000` sets the number of elements.
 */
import { ensureBrowser } from './browser.mjs';
import { readParts } from './parts.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const { all, named, options } = readParts('bench', '.bench.mjs', ['elements']);
ensureInstalled();
ensureBuilt();
ensureBrowser();
for (const part of named.length > 0 ? named : all) {
  const { run, onlyByName } = await import(`../bench/${part}.bench.mjs`);
  if (onlyByName === true && !named.includes(part)) continue;
  console.log(`\n## ${part}\n`);
  await run(options);
}
