import path from 'node:path';
import type { Sharp } from 'sharp';
import { acceptedWeights } from '#server/platform/http/accepted.ts';

export type ThumbnailFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Used if the browser accepts them; the smallest format first. */
const MODERN = ['avif', 'webp'] as const;
/** Originals that may be transparent: they become PNG, others JPEG. */
const LOSSLESS_SOURCES = new Set(['.png', '.gif']);

/** The smallest format that `Accept` names, wildcards aside; else PNG or JPEG, which every browser shows. */
export function chooseFormat(accept: string | undefined, file: string): ThumbnailFormat {
  const weights = acceptedWeights(accept ?? '');
  const modern = MODERN.find((format) => (weights.get(`image/${format}`) ?? 0) !== 0);
  return modern ?? (LOSSLESS_SOURCES.has(path.extname(file).toLowerCase()) ? 'png' : 'jpeg');
}

/** Raised when the settings below change, so that thumbnails cached before are no longer served. */
export const RECIPE = 1;

/** Encoded during the request: effort 1 takes half the time of effort 2 for 2 % more bytes. */
export const ENCODE: Readonly<Record<ThumbnailFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 2 }),
  // JPEG has no transparency: the background becomes white.
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
};
