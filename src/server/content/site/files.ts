import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { NO_POSITION, type Problem } from '#server/content/site/yaml/problem.ts';

/** Files that operating systems create. */
const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini']);

/**
 * Paths of the plain files below a folder, relative to it, with slashes, sorted. Hidden files and symbolic links are
 * skipped: a link could lead outside the site. A missing folder is empty.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.') || SYSTEM_FILES.has(name.toLowerCase())))
    .sort();
}

/** The text of a file with `\n` line ends; undefined, after a report, for a file that is not text. */
export async function readText(folder: string, file: string, problems: Problem[]): Promise<string | undefined> {
  const report = (message: string, advice: string) => {
    problems.push({ severity: 'error', file, ...NO_POSITION, message, advice });
  };
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, file));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing) report('Le fichier manque.', 'Créez-le, ou lancez la commande depuis le bon dossier.');
    else report('Le fichier ne peut pas être lu.', 'Vérifiez ses droits d’accès.');
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    report('Le fichier n’est pas écrit en UTF-8.', 'Enregistrez-le avec l’encodage UTF-8.');
    return undefined;
  }
}

/** Runs `work` for every item, at most `limit` at a time; results have the order of the items. */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
