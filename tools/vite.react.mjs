// @ts-check
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from './setup.mjs';

/**
 * `vitrine/react`: the components and the front end behind them. React stays external: the host's own is used.
 * @type {import('vite').InlineConfig}
 */
export const reactConfig = {
  configFile: false,
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
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
      checks: { pluginTimings: false, bundlerTimings: false, ineffectiveDynamicImport: false },
      external: [/^react(-dom)?(\/.*)?$/],
      output: { comments: false, chunkFileNames: '[name]-[hash:7].js', hashCharacters: 'hex' },
    },
  },
};
