import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/platform/db/problem.ts';
import { sweep } from './sweep.ts';

interface DiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** The file, to be closed by the caller; it can be read to its end even if it is deleted meanwhile. */
  open(name: string): Promise<FileHandle | undefined>;
  /** What cannot be written is not cached, and the first time says why. Rejects only as `content` does. */
  write(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Settles when no clearing is under way. */
  idle(): Promise<void>;
}

interface DiskCacheOptions {
  readonly folder: string;
  readonly quotaBytes: number;
  /** What the cache names its files; they begin with a hash in hexadecimal. */
  readonly names: RegExp;
  /** Said once when nothing can be written: French sentences, « {folder} » is the folder. */
  readonly failure: string;
}

/** A file that is used is marked so at most this often. */
const TOUCH_MS = 3_600_000;
/** Several processes may write to the folder: each measures it again after this share of the quota. */
const MEASURE_SHARE = 0.05;

/**
 * Files in a folder that any number of processes share and that may be deleted at any moment: written beside and moved
 * into place, so that no half is ever read. The disk itself is the index: the time of a file is that of its last use,
 * and the oldest go when the quota is reached.
 */
export function createDiskCache({ folder, quotaBytes, names, failure }: DiskCacheOptions): DiskCache {
  let measuredBytes: number | undefined;
  let writtenBytes = 0;
  let sweeping: Promise<void> | undefined;
  let hasWarned = false;
  const pathOf = (name: string) => path.join(folder, shelfOf(name), name);

  function clearIfNeeded(): void {
    const isMeasured = measuredBytes !== undefined && writtenBytes <= quotaBytes * MEASURE_SHARE;
    if (sweeping !== undefined || (isMeasured && (measuredBytes ?? 0) + writtenBytes <= quotaBytes)) return;
    writtenBytes = 0;
    sweeping = sweep({ folder, quotaBytes, names })
      .then(
        (bytes) => {
          measuredBytes = bytes;
        },
        (error: unknown) => warnOnce(error),
      )
      .finally(() => {
        sweeping = undefined;
      });
  }

  function warnOnce(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(failure.replace('{folder}', folder), error);
  }

  /** Was the folder deleted meanwhile? `mkdir` may then say that something above is no folder. */
  async function wasDeleted(error: unknown): Promise<boolean> {
    if (codeOf(error) !== 'ENOTDIR') return codeOf(error) === 'ENOENT';
    const there = await stat(folder).catch(() => undefined);
    return there === undefined || there.isDirectory();
  }

  return {
    async read(name) {
      try {
        const bytes = await readFile(pathOf(name));
        void touch(pathOf(name));
        return bytes.length === 0 ? undefined : bytes;
      } catch {
        return undefined;
      }
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch(() => undefined);
      if (handle !== undefined) void touch(pathOf(name));
      return handle;
    },
    async write(name, content) {
      const source = Buffer.isBuffer(content) ? { content } : watched(content);
      try {
        writtenBytes += await writeAtOnce(pathOf(name), source.content);
        clearIfNeeded();
      } catch (error) {
        if (source.failure !== undefined) throw source.failure;
        if (!(await wasDeleted(error))) warnOnce(error);
      }
    },
    async remove(name) {
      await unlink(pathOf(name)).catch(() => undefined);
    },
    async idle() {
      await sweeping;
    },
  };
}

interface Watched {
  readonly content: Buffer | AsyncIterable<Uint8Array>;
  /** What the content itself failed with. */
  failure?: unknown;
}

function watched(content: AsyncIterable<Uint8Array>): Watched {
  async function* read() {
    try {
      yield* content;
    } catch (error) {
      source.failure = error;
      throw error;
    }
  }
  const source: Watched = { content: read() };
  return source;
}

/** A folder holds a 256th of the files. */
function shelfOf(name: string): string {
  return name.slice(0, 2);
}

/** Returns how many bytes were written. */
async function writeAtOnce(file: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, 'wx');
    let bytes: number;
    try {
      await writeFile(handle, content);
      // On the disk before it has its name: after a power cut the file is whole or absent.
      await handle.sync();
      bytes = (await handle.stat()).size;
    } finally {
      await handle.close();
    }
    await rename(beside, file);
    return bytes;
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    throw error;
  }
}

async function touch(file: string): Promise<void> {
  try {
    const now = Date.now();
    if (now - (await stat(file)).mtimeMs > TOUCH_MS) await utimes(file, now / 1000, now / 1000);
  } catch {
    // Another process has cleared it away: the next request writes it again.
  }
}
