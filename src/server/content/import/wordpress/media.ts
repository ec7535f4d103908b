import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isPublishedMedia } from '#server/content/site/media/read.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import { fileKindOf } from '#server/platform/http/media-types.ts';
import type { Entry } from './entries.ts';
import type { LeftOut } from './report.ts';

/** A file of the media library: where it is now, and its path below media/. */
export interface MediaCopy {
  readonly from: string;
  readonly file: string;
  readonly entry: Entry;
}

/** Finds the files of the media library in a copy of `wp-content/uploads`, with slugs as names; never outside it. */
export async function findMedia(
  attachments: Iterable<Entry>,
  folder: string | undefined,
  leftOut: LeftOut,
): Promise<Map<number, MediaCopy>> {
  const found = new Map<number, MediaCopy>();
  const taken = new Set<string>();
  const root = folder === undefined ? undefined : await realpath(folder);
  for (const entry of attachments) {
    const names = entry.file.split('/').filter((name) => name !== '');
    const last = names.at(-1) ?? '';
    const isInside = names.length > 0 && names.every((name) => name !== '..' && name !== '.' && !/[\\\0]/.test(name));
    const from = root === undefined || !isInside ? undefined : await firstFile(root, names);
    if (from === undefined) leftOut.add('file', entry.file || entry.title);
    else if (!isPublishedMedia(last)) leftOut.add('kind', entry.file);
    else found.set(entry.id, { from, file: freeName(names, taken), entry });
  }
  return found;
}

/**
 * The folder may be `uploads`, `wp-content`, or the root of the old site. A copy made on a Mac may write accents in
 * another way than the export. A linked folder leads outside just as a linked file does.
 */
async function firstFile(root: string, names: readonly string[]): Promise<string | undefined> {
  for (const below of [[], ['uploads'], ['wp-content', 'uploads']]) {
    const written = path.join(...below, ...names);
    for (const name of new Set([written, written.normalize('NFC'), written.normalize('NFD')])) {
      const file = path.join(root, name);
      const stats = await lstat(file).catch(() => undefined);
      if (stats?.isFile() === true && (await realpath(file)).startsWith(root + path.sep)) return file;
    }
  }
  return undefined;
}

function freeName(names: readonly string[], taken: Set<string>): string {
  const extension = path.extname(names.at(-1) ?? '').toLowerCase();
  const slugs = names.map((name, index) => {
    const isLast = index === names.length - 1;
    return frenchSlug(isLast ? name.slice(0, name.length - extension.length) : name) || 'fichier';
  });
  const stem = slugs.join('/');
  let file = `${stem}${extension}`;
  for (let number = 2; taken.has(file); number += 1) file = `${stem}-${number}${extension}`;
  taken.add(file);
  return file;
}

export function isPicture(file: string): boolean {
  return fileKindOf(file)?.use === 'picture';
}
