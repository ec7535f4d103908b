// @ts-check
/** `npm run build`: writes dist/front (for browsers), dist/server (for Node), dist/react and dist/types (for hosts). */
import { ensureInstalled, recordBuild } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const { frontConfig } = await import('./vite.front.mjs');
const { serverConfig } = await import('./vite.server.mjs');
const { reactConfig } = await import('./vite.react.mjs');
const { writeTypes } = await import('./types.mjs');
await build(frontConfig);
await build(serverConfig);
await build(reactConfig);
writeTypes();
recordBuild();
