import { createHash } from 'node:crypto';
import type { Size } from '#contract/thumbnails.ts';
import { sharp } from './decoders.ts';
import { ENCODE, type ThumbnailFormat } from './formats.ts';

/** More is a mistake or a decompression bomb. The same limit as when the site is read. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;

/** A picture of the site to be made smaller. */
export interface ThumbnailJob {
  /** Path of the file below media/. */
  readonly file: string;
  read(): Promise<Buffer>;
  /** Hash of the file when the site was read. */
  readonly hash: string;
  readonly size: Size;
  readonly format: ThumbnailFormat;
}

export interface Thumbnail {
  readonly bytes: Buffer;
  /** Whether the file still has the hash that the site knows. If not, the thumbnail may be sent but not cached. */
  readonly isCurrent: boolean;
}

export type MakeThumbnail = (job: ThumbnailJob) => Promise<Thumbnail>;

/** Rejects when the file is missing, unreadable, no picture, too large or too slow. */
export const makeThumbnail: MakeThumbnail = async ({ read, hash, size, format }) => {
  const source = await read();
  const isCurrent = createHash('sha256').update(source).digest('hex').startsWith(hash);
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    // The size was computed from the picture that the site knows; a changed file may have other proportions.
    .resize({ ...size, fit: isCurrent ? 'fill' : 'inside', withoutEnlargement: true });
  return { bytes: await ENCODE[format](picture).toBuffer(), isCurrent };
};
