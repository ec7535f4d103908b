// @ts-check
/** `npm run build`: writes dist/front (for browsers) and dist/server (for Node). */
import { ensureInstalled, recordBuild } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { frontConfig } = await import('./vite.front.mjs');
const { serverConfig } = await import('./vite.server.mjs');
await build(frontConfig);
await build(serverConfig);
recordBuild();
