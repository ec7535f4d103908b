import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Room is made for a while, not for one file. */
const KEPT_SHARE = 0.9;
/** A half-written file of this age belongs to nobody any more. */
const ABANDONED_MS = 3_600_000;
const HALF_NAME = /\.[0-9a-f-]{36}\.tmp$/;

interface KeptFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

interface SweptFolder {
  readonly folder: string;
  readonly quotaBytes: number;
  /** The names of the cache; anything else in its folder is left alone. */
  readonly names: RegExp;
}

/**
 * Measures the folder and, over the quota, deletes the files that were not used for longest. Returns what is left, in
 * bytes.
 */
export async function sweep({ folder, quotaBytes, names }: SweptFolder): Promise<number> {
  const files = await listKept(folder, names);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= quotaBytes) return total;
  for (const { file, bytes } of files.sort((one, other) => one.usedMs - other.usedMs)) {
    if (total <= quotaBytes * KEPT_SHARE) break;
    await remove(file);
    total -= bytes;
  }
  return total;
}

async function listKept(folder: string, names: RegExp): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const shelf of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!shelf.isDirectory()) continue;
    for (const name of await readdir(path.join(folder, shelf.name)).catch(() => [])) {
      const file = path.join(folder, shelf.name, name);
      const facts = await stat(file).catch(() => undefined);
      // Another process clears the same folder.
      if (facts === undefined) continue;
      if (HALF_NAME.test(name) && Date.now() - facts.mtimeMs > ABANDONED_MS) await remove(file);
      else if (names.test(name)) kept.push({ file, bytes: facts.size, usedMs: facts.mtimeMs });
    }
  }
  return kept;
}

async function remove(file: string): Promise<void> {
  await unlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
