import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type InlineSource, inlineSource } from './inline-source.ts';

/** The built front end as the server publishes it. */
export interface FrontBuild {
  readonly folder: string;
  /** Changes with any file. Part of the address: everything below it is cached forever, relative imports work. */
  readonly version: string;
  /** Names of the files in the folder. */
  readonly files: ReadonlySet<string>;
}

/** The front end of this process. */
export interface CurrentFront extends FrontBuild {
  /** Sheets, the early script and the service worker by file name, for responses that contain them (ADR 0069, 0081). */
  readonly sources: ReadonlyMap<string, InlineSource>;
}

/** Files that responses contain: pages, and the address of the service worker. */
const INLINE = /^(?:early\.js|offline-worker\.js|.*\.css)$/;

/** Reads a folder written by `npm run build`. */
export async function readFrontBuild(folder: string): Promise<CurrentFront> {
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
  );
  const hash = createHash('sha256');
  const sources = new Map<string, InlineSource>();
  for (const { name, bytes } of files) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    const source = INLINE.test(name) ? inlineSource(bytes.toString()) : undefined;
    if (source !== undefined) sources.set(name, source);
  }
  return { folder, version: hash.digest('hex').slice(0, 12), files: new Set(names), sources };
}

/** The public address of a built file. */
export function frontUrl(base: string, front: FrontBuild, file: string): string {
  return `/${base}/front/${front.version}/${file}`;
}
