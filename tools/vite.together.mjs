// @ts-check

/** @typedef {{ name: string, fileName: string, imports: string[], dynamicImports: string[] }} Chunk */

const LAZY = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;

/**
 * The boot script asks for a file and for those that it imports at the same time. A browser finds out about the latter
 * only when the former is there: on a slow line half a second each.
 * @param {string} boot Name of the chunk. @returns {import('vite').Plugin}
 */
export function fetchTogether(boot) {
  return {
    name: 'vitrine:fetch-together',
    renderChunk(code, chunk, _options, { chunks }) {
      if (chunk.name !== boot) return null;
      return code.replace(LAZY, (call, _quote, file) => {
        const others = importsOf(file, chunks, chunk.fileName);
        // The file itself fails where one of them does.
        return others.length === 0
          ? call
          : `Promise.all([${[call, ...others.map((other) => `import("./${other}")`)].join()}]).then((all) => all[0])`;
      });
    },
  };
}

/**
 * What a file imports, directly or not, besides the boot script.
 * @param {string} file @param {Record<string, Pick<Chunk, 'imports'>>} chunks @param {string} boot
 */
function importsOf(file, chunks, boot) {
  const found = new Set(chunks[file]?.imports);
  for (const one of found) for (const next of chunks[one]?.imports ?? []) found.add(next);
  return [...found].filter((one) => one !== boot && one !== file);
}
