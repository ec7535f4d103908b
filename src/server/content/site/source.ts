import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Where the files of a site are read from: its folder, or the folder with edited files over it. */
export interface SiteSource {
  /** The folder itself, for files that are served from the disk. */
  readonly folder: string;
  /** Paths of the plain files below a folder of the site, relative to that folder, with slashes, sorted. */
  list(below: string): Promise<string[]>;
  has(file: string): Promise<boolean>;
  /** The bytes of a file; undefined if it is missing. Rejects if it cannot be read. */
  read(file: string): Promise<Buffer | undefined>;
}

/** Files that operating systems create. */
const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini']);

/**
 * A folder of the disk. Hidden files and symbolic links are skipped: a link could lead outside the site. So are files
 * that cannot be opened because their names are not UTF-8. `reportUnread` warns of both.
 */
export function folderSource(folder: string): SiteSource {
  return {
    folder,
    list: (below) => listFiles(join(folder, below)),
    has: (file) =>
      stat(join(folder, file)).then(
        () => true,
        () => false,
      ),
    read: (file) => orMissing(readFile(join(folder, file)), undefined),
  };
}

/** A site with some files replaced by a text, added, or removed (null). */
export function overlaidSource(source: SiteSource, edits: ReadonlyMap<string, string | null>): SiteSource {
  if (edits.size === 0) return source;
  return {
    folder: source.folder,
    async list(below) {
      const prefix = `${below}/`;
      const names = new Set(await source.list(below));
      for (const [file, text] of edits) {
        if (!file.startsWith(prefix)) continue;
        if (text === null) names.delete(file.slice(prefix.length));
        else names.add(file.slice(prefix.length));
      }
      return [...names].sort();
    },
    async has(file) {
      const text = edits.get(file);
      return text === undefined ? source.has(file) : text !== null;
    },
    async read(file) {
      const text = edits.get(file);
      if (text === undefined) return source.read(file);
      return text === null ? undefined : Buffer.from(text);
    },
  };
}

/** Whether a name, in which Node replaces what is not UTF-8, is not that of the file. */
export function isMisnamed(path: string): boolean {
  return path.includes('\uFFFD');
}

/** The plain files below a folder, as `SiteSource.list` gives them. A missing folder is empty. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await orMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isMisnamed(path))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.') || SYSTEM_FILES.has(name.toLowerCase())))
    .sort();
}

async function orMissing<T, M>(found: Promise<T>, missing: M): Promise<T | M> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return missing;
    throw error;
  });
}
