/// <reference types="vite/types/importMeta.d.ts" />

/** The sources of the contract, included at build time. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(['/src/contract/*.ts', '!/src/contract/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FRENCH: Readonly<Record<string, string>> = import.meta.glob('./contracts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The reference of a feature in English: the header comment of its contract; undefined when it has none. */
export function contractHeader(feature: string): string | undefined {
  return headerOf(SOURCES[`/src/contract/${feature}.ts`] ?? '');
}

/** The same in French: `## feature` of a file of `contracts/`. */
export function frenchContract(feature: string): string | undefined {
  return FRENCH_CONTRACTS.get(feature);
}

const FRENCH_CONTRACTS: ReadonlyMap<string, string> = new Map(
  Object.values(FRENCH).flatMap((text) =>
    text
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => {
        const [name = '', ...lines] = part.split('\n');
        return [name.trim(), lines.join('\n').trim()];
      }),
  ),
);

/** The first doc comment of a source, without its asterisks. */
export function headerOf(source: string): string | undefined {
  const comment = /^(?:import [^;]*;\s*)*\/\*\*\s*([\s\S]*?)\s*\*\//.exec(source)?.[1];
  return comment?.replace(/^[ \t]*\* ?/gm, '');
}
