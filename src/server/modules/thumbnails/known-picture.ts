import { findMedia } from '#server/content/site/media/uploaded.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';

export type KnownPicture = MediaFile & { readonly width: number; readonly height: number };

function isPicture(file: MediaFile | undefined): file is KnownPicture {
  return file?.width !== undefined && file.height !== undefined;
}

/**
 * The picture that a request names, looked up among those that were found when the site was read, or named as uploads
 * are: no path is ever resolved. Written below media/ (`planche_contact/pont.jpg`) or as an address
 * (`/media/planche_contact/pont.jpg`), with or without the first slash.
 */
export function knownPicture(site: Site, pic: unknown): KnownPicture | undefined {
  if (typeof pic !== 'string') return undefined;
  const name = pic.startsWith('/') ? pic.slice(1) : pic;
  const found =
    findMedia(site, name) ?? (name.startsWith('media/') ? findMedia(site, name.slice('media/'.length)) : undefined);
  return isPicture(found) ? found : undefined;
}
