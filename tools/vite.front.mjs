// @ts-check
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { emitFeaturesSheet } from './features-css.mjs';
import { measureFeatures } from './front-sizes.mjs';
import { root } from './setup.mjs';
import { bundles } from './vite.bundles.mjs';
import { CHECKS, shared } from './vite.shared.mjs';
import { fetchTogether } from './vite.together.mjs';

/** Chunks are named after features, parts of ui and languages: `mobile-menu-view`, `loader-view`, `language-en`. */
function chunkName(/** @type {{ facadeModuleId: string | null, moduleIds: string[], name: string }} */ chunk) {
  const id = chunk.facadeModuleId ?? '';
  const [, language, area] = /\/languages\/([\w-]+)\/(front|editor)\.json$/.exec(id) ?? [];
  if (language !== undefined) return `${area === 'front' ? 'language' : area}-${language}-[hash:7].js`;
  const feature = /\/src\/(?:features|ui)\/([^/]+)\/(\w+)\.tsx?$/.exec(id);
  if (feature === null) return `${chunk.name}-[hash:7].js`;
  const [, folder, role] = feature;
  return role === 'View'
    ? `${folder}-view-[hash:7].js`
    : role === 'attach' || role === 'api'
      ? `${folder}-[hash:7].js`
      : `${folder}-${role}-[hash:7].js`;
}

/** Sheets besides `vitrine.css`, by the name of their entry: `-sheet` where a script or a feature has the plain one. */
const SHEETS = [
  'views',
  'space',
  'administration-sheet',
  'search',
  'element',
  'public-forms',
  'blocks',
  'calendar',
  'town',
  'listen-sheet',
  'mirrored',
  'print',
  'catalogue-sheet',
];

/** Style sheets have fixed names, which pages and scripts refer to. @param {{ names: string[] }} asset */
function assetName({ names }) {
  for (const sheet of SHEETS.map((name) => `${name}.css`))
    if (names.includes(sheet)) return sheet.replace('-sheet', '');
  return names.some((name) => name.endsWith('.css')) ? 'vitrine.css' : '[name]-[hash][extname]';
}

/** Removes `bundle` from features: only this build reads it (vite.bundles.mjs). @returns {import('vite').Plugin} */
function dropBundles() {
  return {
    name: 'vitrine:drop-bundles',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/features\/[^/]+\/index\.ts$/.test(id) ? code.replace(/^ {2}bundle: '\w+',\n/m, '') : null,
  };
}

/** @type {import('vite').InlineConfig} */
export const frontConfig = {
  ...shared,
  // Relative imports, so that any server can host the folder.
  base: './',
  plugins: [
    react(),
    dropBundles(),
    dropEmptyEntries(),
    fetchTogether('vitrine'),
    emitAlone('early', 'iife'),
    emitAlone('offline-worker', 'iife'),
    emitAlone('catalogue', 'es'),
    emitAlone('administration', 'es'),
    emitFeaturesSheet(),
    measureFeatures(),
  ],
  // Its browser build writes to `innerHTML`, which Trusted Types refuse.
  resolve: {
    alias: {
      'decode-named-character-reference': path.join(root, 'node_modules/decode-named-character-reference/index.js'),
    },
  },
  // Workers are bundled separately, with all their imports.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'captcha-worker-[hash:7].js',
        chunkFileNames: 'captcha-worker-[name]-[hash:7].js',
        hashCharacters: 'hex',
      },
    },
  },
  build: {
    outDir: path.join(root, 'dist/front'),
    emptyOutDir: true,
    // Browsers without dialogs and cascade layers do not run the script: they show the server's page.
    target: 'es2022',
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    // In library mode Vite does not wrap `import()` in a preload helper half as large as the boot script. Views are
    // loaded on intent together with React instead (runtime/intent.ts).
    lib: { entry: path.join(root, 'src/main.ts'), formats: ['es'] },
    cssCodeSplit: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: CHECKS,
      input: {
        vitrine: path.join(root, 'src/main.ts'),
        exports: path.join(root, 'src/exports.ts'),
        styles: path.join(root, 'src/styles.css'),
        views: path.join(root, 'src/views.css'),
        space: path.join(root, 'src/space.css'),
        'administration-sheet': path.join(root, 'src/administration.css'),
        search: path.join(root, 'src/search.css'),
        element: path.join(root, 'src/element.css'),
        'public-forms': path.join(root, 'src/public-forms.css'),
        town: path.join(root, 'src/town.css'),
        'listen-sheet': path.join(root, 'src/listen.css'),
        mirrored: path.join(root, 'src/mirrored.css'),
        blocks: path.join(root, 'src/blocks.css'),
        calendar: path.join(root, 'src/calendar.css'),
        print: path.join(root, 'src/print.css'),
        'catalogue-sheet': path.join(root, 'src/catalogue.css'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        comments: false,
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: chunkName,
        // The boot script lists every chunk: hexadecimal hashes compress twice as well.
        hashCharacters: 'hex',
        assetFileNames: assetName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]ui[\\/](island|icons|remote)/,
            },
            {
              name: 'tiptap',
              test: /node_modules[\\/](@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs)[\\/]/,
              includeDependenciesRecursively: true,
            },
            { name: await bundles(root) },
          ],
        },
      },
    },
  },
};

/** Removes the empty scripts of style sheet entries. */
function dropEmptyEntries() {
  return {
    name: 'vitrine:drop-empty-entries',
    /** @param {unknown} _options @param {Record<string, { type: string }>} bundle */
    generateBundle(_options, bundle) {
      for (const name of ['styles', ...SHEETS]) delete bundle[`${name}.js`];
    },
  };
}

/**
 * Builds a script that shares no chunk with the others. `early` is a classic script that runs before the first paint;
 * `offline-worker` is a service worker; `catalogue` and `administration` must not split the chunks that features share.
 * Names of lazy chunks begin with that of the script.
 * @param {'early' | 'offline-worker' | 'catalogue' | 'administration'} name
 * @param {'iife' | 'es'} format
 * @returns {import('vite').Plugin}
 */
function emitAlone(name, format) {
  const entry = path.join(root, `src/${name}.ts`);
  return {
    name: `vitrine:${name}-script`,
    async buildStart() {
      this.addWatchFile(entry);
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          minify: true,
          lib: { entry, formats: [format], name: name.replace('-', '') },
          rolldownOptions: {
            output: { comments: false, minify: true, chunkFileNames: (chunk) => `${name}-${chunkName(chunk)}` },
          },
        },
      });
      const chunks = (Array.isArray(built) ? built : [built])
        .flatMap((result) => ('output' in result ? result.output : []))
        .filter((output) => output.type === 'chunk');
      if (!chunks.some(({ isEntry }) => isEntry)) throw new Error(`Vite built no entry from src/${name}.ts.`);
      for (const { isEntry, fileName, code } of chunks)
        this.emitFile({ type: 'asset', fileName: isEntry ? `${name}.js` : fileName, source: code });
    },
  };
}
