// @ts-check
/** Loads the TypeScript modules of the server without a separate build. */
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
