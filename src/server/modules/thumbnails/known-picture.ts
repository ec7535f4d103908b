import type { MediaFile, Site } from '#server/site/types.ts';

export type KnownPicture = MediaFile & { readonly width: number; readonly height: number };

/**
 * The picture that a request names, looked up among those that were found when the site was read: no path is ever resolved. Written below media/
 * (`planche_contact/pont.jpg`) or as an address (`/media/planche_contact/pont.jpg`), with or without the first slash.
 */
export function knownPicture(site: Site, pic: unknown): KnownPicture | undefined {
  if (typeof pic !== 'string') return undefined;
  const name = pic.startsWith('/') ? pic.slice(1) : pic;
  const found = site.media.get(name) ?? (name.startsWith('media/') ? site.media.get(name.slice('media/'.length)) : undefined);
  return found !== undefined && isPicture(found) ? found : undefined;
}

function isPicture(file: MediaFile): file is KnownPicture {
  return file.width !== undefined && file.height !== undefined;
}
