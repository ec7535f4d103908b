// @ts-check
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from './setup.mjs';
import { CHECKS, shared } from './vite.shared.mjs';

/**
 * `vitrine/react`: the components and the front end behind them. React stays external: the host's own is used.
 * @type {import('vite').InlineConfig}
 */
export const reactConfig = {
  ...shared,
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: path.join(root, 'dist/react'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    lib: { entry: path.join(root, 'src/react/index.tsx'), formats: ['es'], fileName: () => 'index.js' },
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: CHECKS,
      external: [/^react(-dom)?(\/.*)?$/],
      output: {
        comments: false,
        chunkFileNames: '[name]-[hash:7].js',
        hashCharacters: 'hex',
        // Frameworks with server components ask for it: the components have state.
        postBanner: ({ isEntry }) => (isEntry ? "'use client';" : ''),
      },
    },
  },
};
