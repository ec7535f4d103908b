import path from 'node:path';
import { Readable } from 'node:stream';
import type { Services } from '#server/content/services.ts';
import { contentHash } from '#server/content/site/media/uploaded.ts';
import { createDiskCache } from '#server/platform/images/cache.ts';
import { createJobQueue } from '#server/platform/operation/job-queue.ts';
import { findContent, findFile, readStoredFile, type StoredFile } from '#server/platform/uploads/stored-files.ts';
import { carryOldFile } from './old-folder.ts';

/** Below the data folder. Everything in it can be deleted at any moment. */
export const CACHE_FOLDER = 'cache/uploads';
const CACHE_BYTES = 512 * 1024 * 1024;
/** How often a cached file is compared with the database, since deleted ones must not be served for long. */
const RECHECK_MS = 60_000;
/** Copies from the database at a time: pages need connections too. */
const COPIES = { jobsAtATime: 3, maxWaiting: 200, maxWaitMs: 60_000 } as const;
const FAILURE =
  '[uploads] Les images des contributeurs ne peuvent pas être mises en cache dans «\u00a0{folder}\u00a0». Elles sont lues dans la base à chaque demande. Vérifiez l’espace et les droits\u00a0:';

/** An upload that is about to be sent: `read` is called once, or `close`. */
export interface OpenUpload {
  readonly bytes: number;
  /** The bytes from `first` to `last`, both included. */
  read(first: number, last: number): Readable;
  close(): Promise<void>;
}

export interface UploadFiles {
  /** undefined when the site has no such upload. Rejects with `QueueFull` when too many are copied at once. */
  open(siteId: string, file: string, owner?: string): Promise<OpenUpload | undefined>;
  has(siteId: string, file: string): Promise<boolean>;
  /** Puts an upload that was just stored into the cache. */
  add(siteId: string, file: string, bytes: Buffer): void;
  /** Removes a deleted upload from the cache of this machine. */
  remove(siteId: string, file: string): Promise<void>;
  close(): void;
  /** Settles when no work is under way. */
  idle(): Promise<void>;
}

/** Reads uploads, which are rows of the database, through a cache on the local disk. */
export function createUploadFiles(
  { database, dataFolder }: Pick<Services, 'database' | 'dataFolder'>,
  options: { readonly cacheBytes?: number } = {},
): UploadFiles {
  const cache = createDiskCache({
    folder: path.join(dataFolder, CACHE_FOLDER),
    quotaBytes: options.cacheBytes ?? CACHE_BYTES,
    names: /^(?:[0-9a-f]{40}-\d+x\d+\.webp|[0-9a-f]{64})@[a-z0-9-]+$/,
    failure: FAILURE,
  });
  const copies = createJobQueue<void>(COPIES);
  const work = new Set<Promise<unknown>>();
  /** When each cached file was last compared with the database. */
  const checkedAt = new Map<string, number>();
  // A standby may not have the newest upload yet.
  const db = database.reads.db;

  function follow(task: Promise<unknown>): void {
    const settled = task.catch(() => undefined).finally(() => work.delete(settled));
    work.add(settled);
  }

  async function find(siteId: string, file: string): Promise<StoredFile | undefined> {
    const hash = contentHash(file);
    if (hash !== undefined) return findContent(db, siteId, hash);
    return (await findFile(db, siteId, file)) ?? carryOldFile(database.kysely, dataFolder, siteId, file);
  }

  /** Works in the background, so that cached files are served while the database is down. */
  function recheck(siteId: string, file: string): void {
    const name = nameOf(siteId, file);
    const now = performance.now();
    if (now - (checkedAt.get(name) ?? Number.NEGATIVE_INFINITY) < RECHECK_MS) return;
    if (checkedAt.size > 10_000) checkedAt.clear();
    checkedAt.set(name, now);
    follow(
      find(siteId, file).then(async (found) => {
        if (found === undefined) await cache.remove(name);
      }),
    );
  }

  async function openCached(siteId: string, file: string): Promise<OpenUpload | undefined> {
    const handle = await cache.open(nameOf(siteId, file));
    if (handle === undefined) return undefined;
    const bytes = (await handle.stat()).size;
    if (bytes === 0) {
      await handle.close();
      return undefined;
    }
    return {
      bytes,
      read: (first, last) => handle.createReadStream({ start: first, end: last }),
      close: () => handle.close(),
    };
  }

  async function copy(name: string, stored: StoredFile): Promise<void> {
    checkedAt.set(name, performance.now());
    await cache.write(name, readStoredFile(db, stored));
  }

  return {
    async open(siteId, file, owner) {
      const cached = await openCached(siteId, file);
      if (cached !== undefined) {
        recheck(siteId, file);
        return cached;
      }
      const stored = await find(siteId, file);
      if (stored === undefined) return undefined;
      const name = nameOf(siteId, file);
      await copies.share(name, () => copy(name, stored), owner);
      // The cache may be unusable, for example on a full disk: then the database is read.
      return (
        (await openCached(siteId, file)) ?? {
          bytes: stored.bytes,
          read: (first, last) => Readable.from(readStoredFile(db, stored, first, last)),
          close: async () => {},
        }
      );
    },
    async has(siteId, file) {
      const cached = await cache.open(nameOf(siteId, file));
      if (cached === undefined) return (await find(siteId, file)) !== undefined;
      await cached.close();
      recheck(siteId, file);
      return true;
    },
    add(siteId, file, bytes) {
      checkedAt.set(nameOf(siteId, file), performance.now());
      follow(cache.write(nameOf(siteId, file), bytes));
    },
    remove: (siteId, file) => cache.remove(nameOf(siteId, file)),
    close: copies.close,
    async idle() {
      await copies.idle();
      while (work.size > 0) await Promise.all(work);
      await cache.idle();
    },
  };
}

/** Each site has its own copies: whether a file exists is a matter of one site. */
function nameOf(siteId: string, file: string): string {
  return `${path.posix.basename(file)}@${siteId}`;
}
