// @ts-check
/**
 * Writes features.css, the style sheet for pages of other platforms: it styles features and views and nothing around
 * them (docs/adr/0065-manners-of-the-package.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './setup.mjs';

const ENTRY = 'virtual:features.css';
/** Root classes of features and views. Shared classes (`button`, `alert`) are styled only inside of them. */
const BOXES = [
  'agenda',
  'autocomplete',
  'calendar',
  'captcha',
  'consent-banner',
  'consent-choices',
  'consent-embed',
  'contact-sheet-list',
  'date-field',
  'date-field-panel',
  'dialog',
  'form-validation-summary',
  'fragment-area',
  'front-banner',
  'front-popup',
  'image-upload',
  'lightbox',
  'listing',
  'load-more',
  'loader',
  'map-mode',
  'mobile-menu',
  'my-element-form',
  'my-elements-notice',
  'permalink-field',
  'playback',
  'popin',
  'responsive-table-bar',
  'rich-text',
  'share-toolbox',
  'slideshow-window',
];

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, 'src', file), 'utf8');

/** The sheets of features/ and ui/ that these sheets import, in order. @param {readonly string[]} sheets */
function imported(...sheets) {
  const files = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/@import "\.\/((?:features|ui)\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  return [...new Set(files)].map(read).join('\n');
}

/**
 * Without layers: the classes of features have to override the page's own rules for elements, and layered rules never
 * do. Dark colours follow the page's `data-vitrine-dark`, not the visitor's preference; lengths in rem follow
 * `--vitrine-rem`, for pages whose root has a font size of its own.
 */
export function featuresSource() {
  const boxes = `:where([data-failure-notice], ${BOXES.map((name) => `.${name}`).join(', ')})`;
  const tokens = read('styles/tokens.css')
    .replace(/^\s*color-scheme:.*\n/m, '')
    .replace(/@media \(prefers-color-scheme: dark\) \{\s*:root \{/, ':root[data-vitrine-dark] {')
    .replace(/(:root\[data-vitrine-dark\] \{[^}]*\})\s*\}/, '$1');
  const sheets = [
    tokens,
    read('styles/embedded.css').replaceAll('.vitrine-boxes', boxes),
    `${boxes} {\n${['controls', 'forms', 'alerts'].map((name) => read(`styles/${name}.css`)).join('\n')}\n}`,
    imported('styles.css', 'blocks.css', 'calendar.css', 'views.css')
      // Spares the page's own `.tooltip`, and lets its rules for `html` win.
      .replace(/\.tooltip\b/g, '.tooltip[popover]')
      .replace(/^html \{/m, ':where(html) {'),
    read('styles/mirrored.css'),
  ]
    .join('\n')
    .replace(/(?<![\w.])(-?[\d.]+)rem\b/g, 'calc($1 * var(--vitrine-rem))');
  // `--vitrine-views` tells runtime/view-styles.ts not to fetch views.css.
  return `:where(:root) { --vitrine-views: here; --vitrine-rem: 1rem; }\n${sheets}`;
}

/** @returns {import('vite').Plugin} */
export function emitFeaturesSheet() {
  return {
    name: 'vitrine:features-sheet',
    async buildStart() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [
          {
            name: 'vitrine:features-source',
            resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
            load: (id) => (id === `\0${ENTRY}` ? featuresSource() : null),
          },
        ],
        build: {
          write: false,
          cssTarget: ['chrome99', 'safari15.4', 'firefox97'],
          assetsInlineLimit: 0,
          rolldownOptions: { input: { features: ENTRY } },
        },
      });
      const assets = (Array.isArray(built) ? built : [built]).flatMap((result) =>
        'output' in result ? result.output : [],
      );
      const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') throw new Error('Vite built no style sheet from the source of features.css.');
      this.emitFile({ type: 'asset', fileName: 'features.css', source: sheet.source });
    },
  };
}
