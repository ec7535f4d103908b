import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/platform/db/problem.ts';
import { sweep } from './sweep.ts';

interface DiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** The file, to be closed by the caller; it can be read to its end even if it is deleted meanwhile. */
  open(name: string): Promise<FileHandle | undefined>;
  /** A failed write leaves the file uncached; the first failure is logged. Rejects only if `content` does. */
  write(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Settles when no sweep is running. */
  idle(): Promise<void>;
}

interface DiskCacheOptions {
  readonly folder: string;
  readonly quotaBytes: number;
  /** Pattern of the cache's file names; they begin with a hash in hexadecimal. */
  readonly names: RegExp;
  /** French warning, logged at the first failed write; `{folder}` is the folder. */
  readonly failure: string;
}

/** The time of last use of a file is written at most this often. */
const TOUCH_MS = 3_600_000;
/** The folder is measured again after writing this share of the quota: other processes write to it too. */
const MEASURE_SHARE = 0.05;

/**
 * A cache of files in a folder that several processes share and that may be deleted at any moment. Files are written
 * under a temporary name and renamed, so that no partial file is ever read. The modification time of a file is that of
 * its last use: over the quota, the least recently used files are deleted.
 */
export function createDiskCache({ folder, quotaBytes, names, failure }: DiskCacheOptions): DiskCache {
  let measuredBytes: number | undefined;
  let writtenBytes = 0;
  let sweeping: Promise<void> | undefined;
  let hasWarned = false;
  /** Each subfolder holds a 256th of the files. */
  const pathOf = (name: string) => path.join(folder, name.slice(0, 2), name);

  function sweepIfNeeded(): void {
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

  /** Whether the folder was deleted meanwhile; `mkdir` may then fail with ENOTDIR for a parent. */
  async function wasDeleted(error: unknown): Promise<boolean> {
    if (codeOf(error) !== 'ENOTDIR') return codeOf(error) === 'ENOENT';
    const found = await stat(folder).catch(() => undefined);
    return found === undefined || found.isDirectory();
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
      const source = Buffer.isBuffer(content) ? { content } : watch(content);
      try {
        writtenBytes += await writeAtomically(pathOf(name), source.content);
        sweepIfNeeded();
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

interface WatchedContent {
  readonly content: Buffer | AsyncIterable<Uint8Array>;
  /** The error of reading the content, to distinguish it from a failed write. */
  failure?: unknown;
}

function watch(content: AsyncIterable<Uint8Array>): WatchedContent {
  async function* read() {
    try {
      yield* content;
    } catch (error) {
      source.failure = error;
      throw error;
    }
  }
  const source: WatchedContent = { content: read() };
  return source;
}

/** Returns how many bytes were written. */
async function writeAtomically(file: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx');
    let bytes: number;
    try {
      await writeFile(handle, content);
      // Flushed before the rename: after a power cut the file is complete or absent.
      await handle.sync();
      bytes = (await handle.stat()).size;
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return bytes;
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  }
}

async function touch(file: string): Promise<void> {
  try {
    const now = Date.now();
    if (now - (await stat(file)).mtimeMs > TOUCH_MS) await utimes(file, now / 1000, now / 1000);
  } catch {
    // Another process has deleted it: the next request writes it again.
  }
}
