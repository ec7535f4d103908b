/// <reference types="vite/types/importMeta.d.ts" />

/** The sources of the contract, included at build time. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(['/src/contract/*.ts', '!/src/contract/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The reference of a feature: the header comment of its contract; undefined when it has none. */
export function contractHeader(feature: string): string | undefined {
  return headerOf(SOURCES[`/src/contract/${feature}.ts`] ?? '');
}

/** The first doc comment of a source, without its asterisks. */
export function headerOf(source: string): string | undefined {
  const comment = /^(?:import [^;]*;\s*)*\/\*\*\s*([\s\S]*?)\s*\*\//.exec(source)?.[1];
  return comment?.replace(/^[ \t]*\* ?/gm, '');
}
