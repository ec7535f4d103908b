import type { MediaFile } from './file.ts';

/** Address of a media file, with a content hash, so that responses are immutable. */
export function mediaUrl(media: Pick<MediaFile, 'file' | 'hash'>): string {
  return `${mediaPath(media.file)}?v=${media.hash}`;
}

/** Address without the hash, for content that outlives versions of the file. */
export function mediaPath(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}
