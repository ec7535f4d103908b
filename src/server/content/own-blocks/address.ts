import type { OwnBlockDefinition, OwnBlockFile } from './types.ts';

type FileKind = 'css' | 'js';

/** Where the styles or the script of an own block are served; the hash makes responses immutable. */
export function ownBlockUrl(base: string, name: string, { hash }: OwnBlockFile, kind: FileKind): string {
  return `/${base}/blocs/${name}.${hash}.${kind}`;
}

/** The file that an address names, of its version or of the current one; undefined when there is none. */
export function findOwnBlockFile(
  ownBlocks: ReadonlyMap<string, OwnBlockDefinition>,
  address: string,
): { readonly file: OwnBlockFile; readonly kind: FileKind; readonly isExact: boolean } | undefined {
  const [, name = '', hash, kind] = /^([a-z0-9-]+)\.([0-9a-f]+)\.(css|js)$/.exec(address) ?? [];
  const file = ownBlocks.get(name)?.[kind === 'css' ? 'styles' : 'script'];
  return file && { file, kind: kind as FileKind, isExact: file.hash === hash };
}
