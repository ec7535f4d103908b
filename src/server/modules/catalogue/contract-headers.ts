/// <reference types="vite/types/importMeta.d.ts" />

/** The sources of the treaty, taken into the program when it is built: nothing is read from the source tree later. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(['/src/contract/*.ts', '!/src/contract/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The reference of a feature: the comment at the head of its contract; undefined when it has none. */
export function contractHeader(feature: string): string | undefined {
  return headerOf(SOURCES[`/src/contract/${feature}.ts`] ?? '');
}

/** The first doc comment of a source, without its stars. */
export function headerOf(source: string): string | undefined {
  const comment = /^(?:import [^;]*;\s*)*\/\*\*\s*([\s\S]*?)\s*\*\//.exec(source)?.[1];
  return comment?.replace(/^[ \t]*\* ?/gm, '');
}
