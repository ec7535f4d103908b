import { access } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFile, Site } from './types.ts';

/**
 * Pictures that contributors sent. Everything a page must know of one is in its name, so that no page asks the database for it:
 * `envois/{hash of its content}-{width}x{height}.webp`, a path below /media/. The files lie in the data folder, apart for each site.
 */
const NAME = /^envois\/([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
/** For finding names inside longer texts. */
const NAMES = /envois\/[0-9a-f]{40}-\d{1,5}x\d{1,5}\.webp/g;
/** 128 bits: names of thumbnails are made of it, and a made-up picture must not take the name of another. */
const HASH_LENGTH = 32;

export type UploadedMedia = MediaFile & { readonly width: number; readonly height: number };

/** What the name says; undefined when it is not the name of an upload. Whether the file is there is another question. */
export function uploadedMedia(file: string): UploadedMedia | undefined {
  const [, hash, width, height] = NAME.exec(file) ?? [];
  if (hash === undefined) return undefined;
  return { file, width: Number(width), height: Number(height), bytes: 0, hash: hash.slice(0, HASH_LENGTH) };
}

export function uploadName(hash: string, { width, height }: { readonly width: number; readonly height: number }): string {
  return `envois/${hash.slice(0, 40)}-${width}x${height}.webp`;
}

/** Every upload that a text names: the values of an element, HTML. */
export function uploadNamesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(NAMES) ?? []);
}

/** A file of the site's media folder, or a picture that a contributor sent. */
export function findMedia(site: Pick<Site, 'media'>, file: string): MediaFile | undefined {
  return site.media.get(file) ?? uploadedMedia(file);
}

/** Where the uploads of a site lie. */
export function uploadFolder(dataFolder: string, siteId: string): string {
  return path.join(dataFolder, 'uploads', siteId);
}

/** Folder and path of the file behind a media file. A folder holds a 256th of the uploads. */
export function mediaSource(dataFolder: string, site: Pick<Site, 'id' | 'folder' | 'media'>, file: string): { root: string; name: string } {
  const upload = site.media.has(file) ? undefined : uploadedMedia(file);
  if (upload === undefined) return { root: path.join(site.folder, 'media'), name: file };
  const name = path.posix.basename(file);
  return { root: uploadFolder(dataFolder, site.id), name: `${name.slice(0, 2)}/${name}` };
}

/** The name of an upload can be made up by anyone; a file of the media folder was there when the site was read. */
export async function isMediaThere(dataFolder: string, site: Pick<Site, 'id' | 'folder' | 'media'>, file: string): Promise<boolean> {
  if (site.media.has(file)) return true;
  const { root, name } = mediaSource(dataFolder, site, file);
  return access(path.join(root, name)).then(
    () => true,
    () => false,
  );
}
