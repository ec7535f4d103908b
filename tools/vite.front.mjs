// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Features and parts of ui give their chunks their names: `mobile-menu`, `mobile-menu-view`, `dialog-view`. */
function chunkName(/** @type {{ facadeModuleId: string | null, moduleIds: string[], name: string }} */ chunk) {
  const id = chunk.facadeModuleId ?? '';
  const feature = /\/src\/(?:features|ui)\/([^/]+)\/(\w+)\.tsx?$/.exec(id);
  if (feature === null) return `${chunk.name}-[hash].js`;
  const [, folder, role] = feature;
  return role === 'View'
    ? `${folder}-view-[hash].js`
    : role === 'attach' || role === 'api'
      ? `${folder}-[hash].js`
      : `${folder}-${role}-[hash].js`;
}

/** @type {import('vite').InlineConfig} */
export const frontConfig = {
  configFile: false,
  root,
  // Relative imports: any server can host the folder.
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), dropEmptyEntries()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(root, 'dist/front'),
    emptyOutDir: true,
    target: 'es2020',
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { vitrine: path.join(root, 'src/main.ts'), styles: path.join(root, 'src/styles.css') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: chunkName,
        assetFileNames: (asset) => (asset.names.some((name) => name.endsWith('.css')) ? 'vitrine.css' : '[name]-[hash][extname]'),
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
};

/** A stylesheet given as an entry leaves a script with nothing in it. */
function dropEmptyEntries() {
  return {
    name: 'vitrine:drop-empty-entries',
    /** @param {unknown} _options @param {Record<string, { type: string }>} bundle */
    generateBundle(_options, bundle) {
      delete bundle['styles.js'];
    },
  };
}
