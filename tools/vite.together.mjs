// @ts-check

/** @typedef {{ name: string, fileName: string, imports: string[], dynamicImports: string[] }} Chunk */

const LAZY = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;

const TOGETHER = '__together';
const HELPER = `\nfunction ${TOGETHER}(...files) { return Promise.all(files).then((all) => all[0]); }`;

/**
 * Makes every `import()` of the boot script also request the file's static imports. A browser would otherwise discover
 * these one round trip later, half a second on a slow line.
 * @param {string} boot Name of the chunk. @returns {import('vite').Plugin}
 */
export function fetchTogether(boot) {
  return {
    name: 'vitrine:fetch-together',
    renderChunk(code, chunk, _options, { chunks }) {
      if (chunk.name !== boot) return null;
      const rendered = code.replace(LAZY, (call, _quote, file) => {
        const others = importsOf(file, chunks, chunk.fileName);
        // If one of them fails, so does the file itself.
        return others.length === 0
          ? call
          : `${TOGETHER}(${[call, ...others.map((other) => `import("./${other}")`)].join()})`;
      });
      return rendered.includes(TOGETHER) ? rendered + HELPER : rendered;
    },
  };
}

/**
 * The static imports of a file, direct or not, without the boot script.
 * @param {string} file @param {Record<string, Pick<Chunk, 'imports'>>} chunks @param {string} boot
 */
function importsOf(file, chunks, boot) {
  const found = new Set(chunks[file]?.imports);
  for (const one of found) for (const next of chunks[one]?.imports ?? []) found.add(next);
  return [...found].filter((one) => one !== boot && one !== file);
}
