// @ts-check
/** `npm start`: from a fresh clone to the demo site, in one command. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = 'production';
const sites = process.argv.slice(2);
process.argv.splice(2, process.argv.length, 'serve', ...(sites.length > 0 ? sites : ['sites/beaurivage']));
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
