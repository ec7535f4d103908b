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
  plugins: [plainImports(), react(), dropEmptyEntries()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(root, 'dist/front'),
    emptyOutDir: true,
    // The script wakes pages in browsers that know dialogs and cascade layers; older ones keep the server's page.
    target: 'es2022',
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { vitrine: path.join(root, 'src/main.ts'), styles: path.join(root, 'src/styles.css') },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: chunkName,
        assetFileNames: (asset) => (asset.names.some((name) => name.endsWith('.css')) ? 'vitrine.css' : '[name]-[hash][extname]'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]ui[\\/]island/ },
            // Every page has anchors: what scrolls travels with them, in one request.
            { name: 'anchors', test: /src[\\/](features[\\/]anchors[\\/]attach|runtime[\\/](scroll|motion))/ },
          ],
        },
      },
    },
  },
};

/**
 * Vite wraps every `import()` in a helper that preloads what the chunk needs; the helper is half as large as our boot. Views are fetched by intent
 * together with React (main.ts), so an import is just an import here.
 */
function plainImports() {
  return {
    name: 'vitrine:plain-imports',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load(id) {
      return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    generateBundle: {
      // After Vite has filled in the list of dependencies, which stays empty.
      order: /** @type {const} */ ('post'),
      /** @param {unknown} _options @param {Record<string, { type: string, code?: string }>} bundle */
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) chunk.code = chunk.code?.replaceAll(',[],import.meta.url)', ')');
      },
    },
  };
}

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
