// @ts-check
import { brotliCompressSync } from 'node:zlib';

/**
 * @typedef {{ type: 'chunk', fileName: string, moduleIds: string[], imports: string[], dynamicImports: string[], code:
 * string }} Chunk
 */
/** @typedef {{ type: 'asset', fileName: string, source: string | Uint8Array }} Asset */

/** Loaded by every page. */
const BOOT = 'vitrine.js';
const FEATURE = /\/src\/features\/([^/]+)\/attach\.ts$/;

/**
 * Writes `sizes.json` beside the built files: brotli bytes of each, and for each feature the files loaded with its hook
 * (`presence`) and on use (`use`). The catalogue shows them.
 */
export function measureFeatures() {
  return {
    name: 'vitrine:sizes',
    /**
     * @this {{ emitFile(file: { type: 'asset', fileName: string, source: string }): string }}
     * @param {unknown} _options
     * @param {Record<string, any>} bundle
     */
    generateBundle(_options, bundle) {
      /** @type {(Chunk | Asset)[]} */
      const files = Object.values(bundle);
      const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const bytes = Object.fromEntries(
        files
          .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
          .map((file) => [file.fileName, brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length]),
      );
      const features = Object.fromEntries(
        [...chunks.values()].flatMap((chunk) => {
          const names = chunk.moduleIds.flatMap((id) => FEATURE.exec(id.replaceAll('\\', '/'))?.[1] ?? []);
          return names.map((name) => [name, filesOf(chunk, chunks)]);
        }),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sizes.json',
        source: `${JSON.stringify({ bytes, features }, undefined, 1)}\n`,
      });
    },
  };
}

/** @param {Chunk} chunk @param {Map<string, Chunk>} chunks */
function filesOf(chunk, chunks) {
  const presence = withImports([chunk.fileName], chunks, new Set([BOOT]));
  /** @type {string[]} */
  const use = [];
  const known = new Set([BOOT, ...presence]);
  for (let next = presence; next.length > 0; ) {
    const lazy = next.flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
    next = withImports(lazy, chunks, known);
    for (const file of next) known.add(file);
    use.push(...next);
  }
  return { presence, use };
}

/**
 * These files and their static imports, without those already known.
 * @param {string[]} files
 * @param {Map<string, Chunk>} chunks
 * @param {Set<string>} known
 */
function withImports(files, chunks, known) {
  const found = new Set();
  const queue = [...files];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (known.has(file) || found.has(file) || !chunks.has(file)) continue;
    found.add(file);
    queue.push(...(chunks.get(file)?.imports ?? []));
  }
  return /** @type {string[]} */ ([...found]);
}
