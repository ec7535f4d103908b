#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNode } from '#tools/setup.mjs';

checkNode();

// React renders several times faster in production mode; NODE_ENV overrides it.
process.env.NODE_ENV ??= 'production';

const server = new URL('../dist/server/main.js', import.meta.url);
if (existsSync(fileURLToPath(server))) {
  await import(server.href);
} else {
  console.error('Vitrine n’est pas encore construit. Lancez « npm run build » dans son dossier, puis recommencez.');
  process.exitCode = 1;
}
