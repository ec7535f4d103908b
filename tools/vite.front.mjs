// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { measureFeatures } from './front-sizes.mjs';
import { minifyOnceMore } from './vite.minify.mjs';
import { onlyUsedOfReact } from './vite.react.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Features and parts of ui give their chunks their names: `mobile-menu`, `mobile-menu-view`, `loader-view`. */
function chunkName(/** @type {{ facadeModuleId: string | null, moduleIds: string[], name: string }} */ chunk) {
  const id = chunk.facadeModuleId ?? '';
  const feature = /\/src\/(?:features|ui)\/([^/]+)\/(\w+)\.tsx?$/.exec(id);
  if (feature === null) return `${chunk.name}-[hash:7].js`;
  const [, folder, role] = feature;
  return role === 'View'
    ? `${folder}-view-[hash:7].js`
    : role === 'attach' || role === 'api'
      ? `${folder}-[hash:7].js`
      : `${folder}-${role}-[hash:7].js`;
}

/** The stylesheets have the names that pages and scripts know them by. @param {{ names: string[] }} asset */
function assetName({ names }) {
  const sheets = ['views.css', 'space.css', 'search.css', 'print.css', 'catalogue-sheet.css'];
  for (const sheet of sheets) if (names.includes(sheet)) return sheet.replace('-sheet', '');
  return names.some((name) => name.endsWith('.css')) ? 'vitrine.css' : '[name]-[hash][extname]';
}

/**
 * What wakes these features: their parts that draw nothing, their contracts, and other files that they alone need. Parts that some pages ask for, and others do not, stay apart.
 * @param {readonly string[]} features @param {...string} others
 */
function files(features, ...others) {
  const names = `(${features.join('|')})`;
  const parts = 'attach(?!\\.(choices|consent|embed|matomo|recaptcha|script|solve|status|widget))|model|texts|markup';
  const paths = [`src/features/${names}/(${parts})`, `src/contract/${names}\\.ts`, ...others];
  return new RegExp(`(${paths.join('|').replaceAll('/', '[\\\\/]')})`);
}

/** @type {import('vite').InlineConfig} */
export const frontConfig = {
  configFile: false,
  root,
  // Relative imports: any server can host the folder.
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    onlyUsedOfReact(),
    dropEmptyEntries(),
    inlineNamespaces(),
    runtimeWithReact(),
    minifyOnceMore(),
    emitAlone('early', 'iife'),
    emitAlone('catalogue', 'es'),
    measureFeatures(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Workers are bundled apart, with everything they need, under a name of their own.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'captcha-worker-[hash:7].js', chunkFileNames: 'captcha-worker-[name]-[hash:7].js', hashCharacters: 'hex' },
    },
  },
  build: {
    outDir: path.join(root, 'dist/front'),
    emptyOutDir: true,
    // The script wakes pages in browsers that know dialogs and cascade layers; older ones keep the server's page.
    target: 'es2022',
    cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    // As a library, `import()` stays what it is: otherwise Vite wraps each in a helper that preloads dependencies and is half as large as our boot.
    // Views are fetched by intent together with React instead (runtime/intent.ts).
    lib: { entry: path.join(root, 'src/main.ts'), formats: ['es'] },
    cssCodeSplit: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins took on a busy machine is nobody's concern.
      checks: { pluginTimings: false, bundlerTimings: false },
      input: {
        vitrine: path.join(root, 'src/main.ts'),
        exports: path.join(root, 'src/exports.ts'),
        styles: path.join(root, 'src/styles.css'),
        views: path.join(root, 'src/views.css'),
        space: path.join(root, 'src/space.css'),
        search: path.join(root, 'src/search.css'),
        print: path.join(root, 'src/print.css'),
        // Its script has the plain name.
        'catalogue-sheet': path.join(root, 'src/catalogue.css'),
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        comments: false,
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: chunkName,
        // The boot script lists every chunk: digits that compress cost it half as much.
        hashCharacters: 'hex',
        assetFileNames: assetName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // A file that another one imports is asked for a round trip later: what is needed together comes in one file.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]ui[\\/](island|icons|remote)/ },
            // Whoever needs one of these needs React too, which is five times as large: together they take a quarter less than apart, and the second one used is there already.
            {
              name: 'views',
              test: /src[\\/](ui[\\/](day-grid[\\/]|dialog[\\/](View|Dialog|actions|body|model|placement)|popin[\\/](View|Popin|Content|box|back|model))|features[\\/]consent[\\/]attach\.choices|features[\\/](autocomplete|calendar|consent|contact-sheet|date-field|form-validation|lightbox|permalink)[\\/](View|model\.picker|markup))/,
            },
            // The text editor: its library, which seldom changes, and what is ours of it.
            { name: 'tiptap', test: /node_modules[\\/](@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs)[\\/]/ },
            { name: 'rich-text-plain', test: /src[\\/]features[\\/]rich-text[\\/]model\.(plain|parse)/ },
            {
              name: 'rich-text-editor',
              test: /src[\\/]features[\\/]rich-text[\\/](attach\.(actions|editor|office|paste|read|schema|state|tables)|model(\.html)?)\.ts/,
            },
            // What every page fetches first: moments, and small modules that most features share. No feature is in it: one whose file is lost must not take the others along.
            {
              name: 'page',
              test: /src[\\/](runtime[\\/](scroll|motion|intent|idle|moment|person|pointer|visibility|hold|click|copy|create|view-styles|timing|storage)\.ts|contract[\\/]marks|ui[\\/](announce|failure-notice|modal))/,
            },
            { name: 'mobile-menu-view', test: /src[\\/](features[\\/]mobile-menu[\\/](model|attach\.menu|View)|contract[\\/]mobile-menu)/ },
            // What the features share that speak with the server or wake when somebody is there.
            {
              name: 'person',
              test: /src[\\/](contract[\\/](anchors|consent|endpoint|lightbox|listing|month|query|safe-url|wire)\.ts|runtime[\\/](analytics|consent|fragment|http|send-once|texts|trusted|windows)\.ts|ui[\\/](borrow|shell|tab-order|table-grid|sanitise|frame|dialog[\\/](api|texts)|popin[\\/](api|close-question|texts))\.ts)/,
            },
            // What only forms that ask Google need.
            { name: 'recaptcha', test: /src[\\/]features[\\/]captcha[\\/]attach\.(consent|recaptcha|widget)/ },
            // Features that stand together on pages, each group in one file: small files compress badly (docs/adr/0025-files-by-use.md).
            {
              name: 'around',
              test: files(
                [
                  'anchors',
                  'autocomplete',
                  'clickable-block',
                  'consent',
                  'contact-sheet',
                  'front-notice',
                  'lightbox',
                  'permalink',
                  'share',
                  'sticky-menu',
                  'tooltip',
                ],
                'src/runtime/encoding',
                'src/contract/thumbnails',
              ),
            },
            {
              name: 'forms',
              test: files(['captcha', 'date-field', 'form-validation', 'masked-input'], 'src/contract/(field-rules|mask)\\.ts'),
            },
            { name: 'lists', test: files(['agenda', 'calendar', 'fragment-area', 'listing', 'load-more']) },
            { name: 'tables', test: files(['responsive-table', 'table-sort']) },
            // Slideshows, which few pages have, fetch the bar of buttons with it.
            { name: 'carousel', test: files(['carousel'], 'src/ui/playback/') },
          ],
        },
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
      delete bundle['views.js'];
      delete bundle['space.js'];
      delete bundle['search.js'];
      delete bundle['print.js'];
      delete bundle['catalogue-sheet.js'];
    },
  };
}

/**
 * What is fetched by name out of a file of several modules is an object of getters. The bundler makes it by a function in a file of its own, which nearly every other file would have to wait for:
 * here it is written as one.
 */
function inlineNamespaces() {
  return {
    name: 'vitrine:inline-namespaces',
    /** @param {string} code */
    renderChunk(code) {
      return code
        .replace(
          /__exportAll\(\{([^}]*)\}\)/g,
          (_, names) => `{${names.replace(/([\w$]+): \(\) => ([\w$]+)/g, 'get $1() { return $2; }')}}`,
        )
        .replace(/import \{ n as __exportAll \} from "[^"]*";/, '');
    },
    /** @param {unknown} _options @param {Record<string, { type: string, code?: string, imports?: string[] }>} bundle */
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.code?.includes('rolldown-runtime-')) continue;
        chunk.imports = (chunk.imports ?? []).filter((file) => !file.startsWith('rolldown-runtime'));
      }
    },
  };
}

/**
 * What React's old kind of modules needs of the bundler is put into React's own file, which whoever needs it has asked for already: in a file of its own it would come a round trip later than
 * everything else.
 */
function runtimeWithReact() {
  const imported = /import\{([^}]*)\}from"\.\/rolldown-runtime-[0-9a-f]+\.js";/;
  /** `n as e,t` as a pattern: `n:e,t`. @param {string} names */
  const pattern = (names) => names.replaceAll(' as ', ':');
  return {
    name: 'vitrine:runtime-with-react',
    /** @param {unknown} _options @param {Record<string, { type: string, fileName: string, code?: string, imports?: string[] }>} bundle */
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const runtime = chunks.find(({ fileName }) => fileName.startsWith('rolldown-runtime-'));
      const react = chunks.find(({ fileName }) => fileName.startsWith('react-'));
      if (runtime?.code === undefined || react?.code === undefined) throw new Error('React or the bundler’s runtime was not built');
      const [, body = '', names = ''] = /^(.*)export\{([^}]*)\};?\s*$/s.exec(runtime.code) ?? [];
      const exported = names.split(',').map((name) => name.split(' as ').toReversed().join(':'));
      for (const chunk of chunks) {
        if (chunk.code === undefined || !imported.test(chunk.code)) continue;
        chunk.code = chunk.code.replace(imported, (_, used) =>
          chunk === react
            ? `const bundlerRuntime=(()=>{${body}return{${exported.join(',')}}})(),{${pattern(used)}}=bundlerRuntime;export{bundlerRuntime};`
            : `import{bundlerRuntime}from"./${react.fileName}";const{${pattern(used)}}=bundlerRuntime;`,
        );
        chunk.imports = [...new Set((chunk.imports ?? []).map((file) => (file === runtime.fileName ? react.fileName : file)))].filter(
          (file) => file !== chunk.fileName,
        );
      }
      delete bundle[runtime.fileName];
    },
  };
}

/**
 * A script that shares nothing with the others, in a file of its own: `early` is no module and runs before the first paint; `catalogue` is loaded by the pages
 * of the catalogue alone, and must not cut what features share into more pieces.
 * @param {'early' | 'catalogue'} name @param {'iife' | 'es'} format @returns {import('vite').Plugin}
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
          lib: { entry, formats: [format], name },
          rolldownOptions: { output: { comments: false, minify: true } },
        },
      });
      const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
      if (chunk?.type !== 'chunk') throw new Error(`the script ${name} was not built`);
      this.emitFile({ type: 'asset', fileName: `${name}.js`, source: chunk.code });
    },
  };
}
