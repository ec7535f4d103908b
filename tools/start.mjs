// @ts-check
/** `npm start`: runs the demo site from a fresh clone, in one command. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = 'production';
stopWithParent();
const sites = process.argv.slice(2);
process.argv.splice(2, process.argv.length, 'serve', ...(sites.length > 0 ? sites : ['sites/beaurivage']));
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);

/** npm sends SIGTERM to its shell, which does not forward it: stop when the parent has exited. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
