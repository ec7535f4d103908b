// @ts-check
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from './setup.mjs';
import { shared } from './vite.shared.mjs';

/** Native modules, and packages that load their own files, stay in node_modules. */
const EXTERNAL = ['@node-rs/argon2', 'sharp', 'pg', 'nodemailer', 'fastify', /^@fastify\//];

/**
 * The server as one file: loading hundreds of small modules would dominate the start time.
 * @type {import('vite').InlineConfig}
 */
export const serverConfig = {
  ...shared,
  plugins: [react()],
  ssr: { noExternal: true, external: EXTERNAL.filter((name) => typeof name === 'string') },
  build: {
    ssr: path.join(root, 'src/server/main.ts'),
    outDir: path.join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: EXTERNAL, output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
};
