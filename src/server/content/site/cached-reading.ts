import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { signFolder } from './folder-signature.ts';

const DIGEST_BYTES = 32;

/**
 * The cached result of reading a site folder, as long as the folder and the program are unchanged; otherwise `read` is
 * called and its result is cached for the next process. A damaged cache file is ignored, and so is a failure to write
 * it. The result may hold maps and cycles, but no functions. `addition` signs what else the result depends on.
 */
export async function cachedReading<Result>(
  folder: string,
  file: string,
  read: () => Promise<{ readonly made: Result; readonly isCacheable: boolean }>,
  addition = '',
): Promise<Result> {
  const sign = () => {
    const signed = signFolder(folder);
    return signed === undefined ? undefined : `${signed} ${addition}`;
  };
  const signature = sign();
  if (signature !== undefined) {
    const cached = await readCache(file, signature);
    if (cached !== undefined) return cached.result as Result;
  }
  const { made: result, isCacheable } = await read();
  // When the folder has changed meanwhile, the result may be of either version.
  if (isCacheable && signature !== undefined && sign() === signature) {
    await writeCache(file, signature, result);
  }
  return result;
}

/** The file holds a digest of the rest, then the signature and the result. */
async function readCache(file: string, signature: string): Promise<{ readonly result: unknown } | undefined> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(DIGEST_BYTES);
    if (!hash('sha256', content, 'buffer').equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const [signed, result]: readonly unknown[] = deserialize(content);
    return signed === signature ? { result } : undefined;
  } catch {
    return undefined;
  }
}

async function writeCache(file: string, signature: string, result: unknown): Promise<void> {
  // Written atomically: another process may read or write it, on this machine or on one that shares the disk.
  const draft = `${file}.${randomUUID()}`;
  try {
    const content = serialize([signature, result]);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, [hash('sha256', content, 'buffer'), content]);
    await rename(draft, file);
  } catch {
    // The cache is optional. On a full disk a part of the draft may be left.
    await rm(draft, { force: true }).catch(() => {});
  }
}
