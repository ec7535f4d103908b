// @ts-check
/** Lets a measurement use the program's own modules, written in TypeScript, without a build of its own. */
import { createServer } from 'vite';
import { root } from '#tools/setup.mjs';

/** @typedef {{ load(file: string): Promise<Record<string, any>>, close(): Promise<void> }} Source */

/** @returns {Promise<Source>} */
export async function openSource() {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return { load: (file) => server.ssrLoadModule(`/src/${file}`), close: () => server.close() };
}
