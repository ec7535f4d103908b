// @ts-check
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from './vite.front.mjs';

/** The server as one file beside its dependencies, which stay in node_modules.
 * @type {import('vite').InlineConfig} */
export const serverConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    ssr: path.join(root, 'src/server/main.ts'),
    outDir: path.join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
};
