import { createHash } from 'node:crypto';
import type { Size } from '#contract/thumbnails.ts';
import { sharp } from './decoders.ts';
import { encodeAs, type ThumbnailFormat } from './formats.ts';

/** A file that claims more is a mistake or a bomb. The same limit as when the site is read. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;

/** A picture of the site to be made smaller. */
export interface ThumbnailJob {
  /** Path of the file below media/. */
  readonly file: string;
  /** The bytes of the file. */
  read(): Promise<Buffer>;
  /** What the file was when the site was read. */
  readonly hash: string;
  readonly size: Size;
  readonly format: ThumbnailFormat;
}

export interface Thumbnail {
  readonly bytes: Buffer;
  /** Is it made of the file whose hash the site knows? If not, it may be shown but not kept. */
  readonly isCurrent: boolean;
}

export type MakeThumbnail = (job: ThumbnailJob) => Promise<Thumbnail>;

/** Rejects when the file is gone, unreadable, no picture, too large or too slow. */
export const makeThumbnail: MakeThumbnail = async ({ read, hash, size, format }) => {
  const source = await read();
  const isCurrent = createHash('sha256').update(source).digest('hex').startsWith(hash);
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    // The size was worked out from the picture that the site knows; another one keeps its own proportions.
    .resize({ ...size, fit: isCurrent ? 'fill' : 'inside', withoutEnlargement: true });
  return { bytes: await encodeAs(picture, format).toBuffer(), isCurrent };
};
