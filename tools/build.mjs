// @ts-check
/** `npm run build`: dist/front (what browsers fetch) and dist/server (what Node runs). */
import { ensureInstalled, recordBuild } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { frontConfig } = await import('./vite.front.mjs');
const { serverConfig } = await import('./vite.server.mjs');
await build(frontConfig);
await build(serverConfig);
recordBuild();
