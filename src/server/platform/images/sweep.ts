import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** A sweep deletes files down to this share of the quota, so that the next one is not needed at once. */
const TARGET_SHARE = 0.9;
/** A draft of this age was left by a process that has ended. */
const ABANDONED_MS = 3_600_000;
const DRAFT_NAME = /\.[0-9a-f-]{36}\.tmp$/;

interface CachedFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

interface SweptFolder {
  readonly folder: string;
  readonly quotaBytes: number;
  /** Pattern of the cache's file names; other files in the folder are left alone. */
  readonly names: RegExp;
}

/** Over the quota, deletes the least recently used files. Returns the remaining size in bytes. */
export async function sweep({ folder, quotaBytes, names }: SweptFolder): Promise<number> {
  const files = await listCached(folder, names);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= quotaBytes) return total;
  for (const { file, bytes } of files.sort((one, other) => one.usedMs - other.usedMs)) {
    if (total <= quotaBytes * TARGET_SHARE) break;
    await remove(file);
    total -= bytes;
  }
  return total;
}

async function listCached(folder: string, names: RegExp): Promise<CachedFile[]> {
  const cached: CachedFile[] = [];
  for (const subfolder of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!subfolder.isDirectory()) continue;
    for (const name of await readdir(path.join(folder, subfolder.name)).catch(() => [])) {
      const file = path.join(folder, subfolder.name, name);
      const facts = await stat(file).catch(() => undefined);
      // Deleted by another process.
      if (facts === undefined) continue;
      if (DRAFT_NAME.test(name) && Date.now() - facts.mtimeMs > ABANDONED_MS) await remove(file);
      else if (names.test(name)) cached.push({ file, bytes: facts.size, usedMs: facts.mtimeMs });
    }
  }
  return cached;
}

async function remove(file: string): Promise<void> {
  await unlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
