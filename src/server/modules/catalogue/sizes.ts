import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listOf, record, text } from '#contract/wire.ts';
import type { FrontBuild } from '#server/platform/front/front.ts';

const SIZES_FILE = 'sizes.json';

export interface SizedFile {
  /** Without its content hash. */
  readonly name: string;
  readonly bytes: number;
}

/** Sizes measured by the build, in bytes of brotli. */
export interface Sizes {
  /** Files that every page loads. */
  readonly everyPage: readonly SizedFile[];
  of(feature: string): FeatureSizes | undefined;
}

export interface FeatureSizes {
  /** Loaded as soon as a page has the hook, besides the files of every page. */
  readonly presence: readonly SizedFile[];
  /** Loaded on use or on intent. */
  readonly use: readonly SizedFile[];
}

/** Reads the file that `tools/front-sizes.mjs` writes beside the built files; undefined when it is missing. */
export async function readSizes(front: FrontBuild): Promise<Sizes | undefined> {
  if (!front.files.has(SIZES_FILE)) return undefined;
  const wire = record(JSON.parse(await readFile(path.join(front.folder, SIZES_FILE), 'utf8')));
  const bytes = record(wire.bytes, 'bytes');
  const features = record(wire.features, 'features');
  const sized = (file: string): SizedFile => ({
    name: file.replace(/-[0-9a-f]{7}(?=\.js$)/, ''),
    bytes: Number(bytes[file] ?? 0),
  });
  const files = (list: unknown) => listOf(text)(list).map(sized);
  return {
    everyPage: ['vitrine.js', 'vitrine.css'].map(sized),
    of(feature) {
      if (features[feature] === undefined) return undefined;
      const { presence, use } = record(features[feature], feature);
      return { presence: files(presence), use: files(use) };
    },
  };
}

export function totalBytes(files: readonly SizedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
