import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Size } from '#contract/thumbnails.ts';
import { encodeAs, type ThumbnailFormat } from './formats.ts';

/** A file that claims more is a mistake or a bomb. The same limit as when the site is read. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;

/** Decoders that may ever run: no SVG, PDF, TIFF or raw camera files, whatever a file's name says. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Two jobs at a time with one thread each; nothing is worth keeping between them.
sharp.concurrency(1);
sharp.cache(false);

/** A picture of the site to be made smaller. */
export interface ThumbnailJob {
  /** Folder of the site. */
  readonly folder: string;
  /** Path below media/. */
  readonly file: string;
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
export const makeThumbnail: MakeThumbnail = async ({ folder, file, hash, size, format }) => {
  const source = await readFile(path.join(folder, 'media', file));
  const isCurrent = createHash('sha256').update(source).digest('hex').startsWith(hash);
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    // The size was worked out from the picture that the site knows; another one keeps its own proportions.
    .resize({ ...size, fit: isCurrent ? 'fill' : 'inside', withoutEnlargement: true });
  return { bytes: await encodeAs(picture, format).toBuffer(), isCurrent };
};
