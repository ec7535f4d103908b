// @ts-check
/** `npm start`: from a fresh clone to the demo site, in one command. */
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

/** npm hands SIGTERM to the shell it runs this in, and the shell keeps it to itself: when the shell has gone, so has the one who asked. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
