import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Size } from '#contract/thumbnails.ts';
import { storedName } from '#server/content/site/media/uploaded.ts';
import type { Site } from '#server/content/site/types.ts';
import type { UploadFiles } from '#server/content/uploads/files.ts';
import { isUnavailable } from '#server/platform/db/problem.ts';
import { createDiskCache } from '#server/platform/images/cache.ts';
import { RECIPE, type ThumbnailFormat } from '#server/platform/images/formats.ts';
import { type MakeThumbnail, makeThumbnail, type Thumbnail } from '#server/platform/images/make.ts';
import { createJobQueue, type JobLimits, QueueFull } from '#server/platform/operation/job-queue.ts';
import type { KnownPicture } from './known-picture.ts';

export interface ThumbnailOptions extends JobLimits {
  readonly quotaBytes: number;
  readonly make: MakeThumbnail;
}

export const DEFAULTS: ThumbnailOptions = Object.freeze({
  jobsAtATime: 2,
  maxWaiting: 100,
  maxWaitMs: 60_000,
  quotaBytes: 512 * 1024 * 1024,
  make: makeThumbnail,
});

interface WantedThumbnail {
  readonly site: Site;
  readonly picture: KnownPicture;
  readonly size: Size;
  readonly format: ThumbnailFormat;
  /** The visitor's network: networks take turns. */
  readonly owner: string;
}

export interface Thumbnails {
  /** Undefined when the picture cannot be read. Rejects with `QueueFull`. */
  find(wanted: WantedThumbnail): Promise<Thumbnail | undefined>;
  /** Refuses what waits, and all further work. */
  close(): void;
  /** Settles when no work is under way. */
  idle(): Promise<void>;
}

/**
 * The name of a thumbnail in the disk cache, also its ETag: known without reading a file, so that a visitor who has it
 * already costs nothing.
 */
export function nameOf({ hash }: KnownPicture, { width, height }: Size, format: ThumbnailFormat): string {
  return `${hash}-${width}x${height}-${RECIPE}.${format}`;
}

const THUMBNAIL_NAME = /^[0-9a-f]+-\d+x\d+-\d+\.[a-z]+$/;
const CACHE_FAILURE =
  '[thumbnails] Les miniatures ne peuvent pas être conservées dans «\u00a0{folder}\u00a0». Elles sont recalculées à chaque demande. Vérifiez l’espace et les droits\u00a0:';

/** Reads thumbnails from the disk cache, else makes them, once for all requests that wait for the same one. */
export function createThumbnails(dataFolder: string, uploads: UploadFiles, options: ThumbnailOptions): Thumbnails {
  const cache = createDiskCache({
    folder: path.join(dataFolder, 'thumbnails'),
    quotaBytes: options.quotaBytes,
    names: THUMBNAIL_NAME,
    failure: CACHE_FAILURE,
  });
  const queue = createJobQueue<Thumbnail | undefined>(options);
  /** Hashes of the pictures that the console has named: each is named once. */
  const unreadable = new Set<string>();

  async function read({ site, picture, owner }: WantedThumbnail): Promise<Buffer> {
    const name = storedName(site, picture);
    if (name === undefined) return readFile(path.join(site.folder, 'media', picture.file));
    const upload = await uploads.open(site.id, name, owner);
    if (upload === undefined) throw new Error(`${picture.file} is gone`);
    return buffer(upload.read(0, upload.bytes - 1));
  }

  async function make(wanted: WantedThumbnail): Promise<Thumbnail | undefined> {
    const { picture, size, format } = wanted;
    const { file, hash } = picture;
    try {
      const made = await options.make({ file, read: () => read(wanted), hash, size, format });
      if (made.isCurrent) await cache.write(nameOf(picture, size, format), made.bytes);
      return made;
    } catch (error) {
      if (error instanceof QueueFull || isUnavailable(error)) throw error;
      if (!unreadable.has(hash)) {
        unreadable.add(hash);
        const why = 'Sa miniature n’est pas servie. Enregistrez-la de nouveau en jpg, png ou webp';
        console.warn(`[thumbnails] L’image «\u00a0media/${file}\u00a0» ne peut pas être lue. ${why}\u00a0:`, error);
      }
      return undefined;
    }
  }

  return {
    async find(wanted) {
      const name = nameOf(wanted.picture, wanted.size, wanted.format);
      const cached = await cache.read(name);
      if (cached !== undefined) return { bytes: cached, isCurrent: true };
      return queue.share(name, () => make(wanted), wanted.owner);
    },
    close: queue.close,
    async idle() {
      await queue.idle();
      await cache.idle();
    },
  };
}
