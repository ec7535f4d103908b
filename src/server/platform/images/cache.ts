import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sweep } from './sweep.ts';

export interface DiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps it for later; what cannot be written is not kept, and the first time says why. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Settles when no clearing is under way. */
  idle(): Promise<void>;
}

export interface DiskCacheOptions {
  readonly folder: string;
  readonly quotaBytes: number;
}

/** A file that is used is marked so at most this often. */
const TOUCH_MS = 3_600_000;
/** Several processes may write to the folder: each measures it again after this share of the quota. */
const MEASURE_SHARE = 0.05;

/**
 * Files in a folder that any number of processes share and that outlives them: written beside and moved into place, so
 * that nobody ever reads a half. The disk itself is the index: the time of a file is that of its last use, and the
 * oldest go when the quota is reached.
 */
export function createDiskCache({ folder, quotaBytes }: DiskCacheOptions): DiskCache {
  let measuredBytes: number | undefined;
  let writtenBytes = 0;
  let sweeping: Promise<void> | undefined;
  let hasComplained = false;

  function clearIfNeeded(): void {
    const isMeasured = measuredBytes !== undefined && writtenBytes <= quotaBytes * MEASURE_SHARE;
    if (sweeping !== undefined || (isMeasured && (measuredBytes ?? 0) + writtenBytes <= quotaBytes)) return;
    writtenBytes = 0;
    sweeping = sweep(folder, quotaBytes)
      .then(
        (bytes) => {
          measuredBytes = bytes;
        },
        (error: unknown) => complain(error),
      )
      .finally(() => {
        sweeping = undefined;
      });
  }

  function complain(error: unknown): void {
    if (hasComplained) return;
    hasComplained = true;
    console.warn(
      `[thumbnails] Les miniatures ne peuvent pas être conservées dans «\u00a0${folder}\u00a0». Elles sont recalculées à chaque demande. Vérifiez l’espace et les droits\u00a0:`,
      error,
    );
  }

  return {
    async read(name) {
      const file = path.join(folder, shelfOf(name), name);
      try {
        const bytes = await readFile(file);
        void touch(file);
        return bytes.length === 0 ? undefined : bytes;
      } catch {
        return undefined;
      }
    },
    async write(name, bytes) {
      const shelf = path.join(folder, shelfOf(name));
      try {
        await mkdir(shelf, { recursive: true });
        await writeAtOnce(path.join(shelf, name), bytes);
        writtenBytes += bytes.length;
        clearIfNeeded();
      } catch (error) {
        complain(error);
      }
    },
    async idle() {
      await sweeping;
    },
  };
}

/** A folder holds a 256th of the files. */
function shelfOf(name: string): string {
  return name.slice(0, 2);
}

async function writeAtOnce(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(bytes);
      // On the disk before it has its name: after a power cut the file is whole or absent.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
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
    // Another process has cleared it away: whoever wants it next makes it again.
  }
}
