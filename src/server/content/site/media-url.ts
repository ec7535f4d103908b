import type { MediaFile } from './types.ts';

/** Address of a media file; it changes when the content does, so that it can be cached for ever. */
export function mediaUrl(media: Pick<MediaFile, 'file' | 'hash'>): string {
  return `${mediaPath(media.file)}?v=${media.hash}`;
}

/** Address without the hash, for content that outlives versions of the file. */
export function mediaPath(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}
