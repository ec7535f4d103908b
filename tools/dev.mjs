// @ts-check
/**
 * `npm run dev`: on every change rebuilds, restarts the server and reloads open pages (src/server/modules/live-reload).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { frontConfig } = await import('./vite.front.mjs');
const { serverConfig } = await import('./vite.server.mjs');

const sites = process.argv.slice(2);
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {NodeJS.Timeout | undefined} */
let pending;
let stopping = false;

/** Debounced: both builds often end together. */
function restartSoon() {
  clearTimeout(pending);
  pending = setTimeout(restart, 150);
}

async function restart() {
  if (server !== undefined) await stop(server);
  if (stopping) return;
  const args = [
    path.join(root, 'dist/server/main.js'),
    'serve',
    ...(sites.length > 0 ? sites : ['sites/beaurivage']),
    '--dev',
  ];
  server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

/** @param {import('node:child_process').ChildProcess} child */
function stop(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** @param {import('vite').InlineConfig} config */
async function watch(config) {
  const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite returned no watcher: changes would go unnoticed.');
  watcher.on('event', (/** @type {{ code: string, error?: Error }} */ event) => {
    if (event.code === 'END') restartSoon();
    // An error is printed; the previous build stays in use.
    if (event.code === 'ERROR') console.error(event.error?.message);
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, async () => {
    stopping = true;
    if (server !== undefined) await stop(server);
    process.exit(0);
  });
}
await watch(frontConfig);
await watch(serverConfig);
