import { DOCUMENT_EXTENSIONS } from '#contract/uploads.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { mediaHash } from './hash.ts';

/**
 * Names of pictures that contributors uploaded: `envois/{content hash}-{width}x{height}.webp`, a path below /media/.
 * The name holds all that a page needs, so that pages do not query the database.
 */
const NAME = /^envois\/([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const DOCUMENT_END = DOCUMENT_EXTENSIONS.map((extension) => extension.slice(1)).join('|');
/** Names of their documents: `envois/{SHA-256}-{bytes}/{visible name}.pdf`. */
const DOCUMENT = new RegExp(`^envois/([0-9a-f]{64})-([1-9]\\d{0,8})/[a-z0-9-]{1,80}\\.(?:${DOCUMENT_END})$`);
/** Both kinds of names inside longer texts. */
const NAMES = new RegExp(
  `envois/(?:[0-9a-f]{40}-\\d{1,5}x\\d{1,5}\\.webp|[0-9a-f]{64}-\\d{1,9}/[a-z0-9-]{1,80}\\.(?:${DOCUMENT_END}))`,
  'g',
);

export type UploadedMedia = MediaFile & { readonly width: number; readonly height: number };

/** The upload that a name describes, whether or not the file exists; undefined when it is not the name of an upload. */
export function uploadedMedia(file: string): UploadedMedia | undefined {
  const [, hash, width, height] = NAME.exec(file) ?? [];
  if (hash === undefined) return undefined;
  return { file, width: Number(width), height: Number(height), bytes: 0, hash: mediaHash(hash) };
}

export function uploadName(
  hash: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return `envois/${hash.slice(0, 40)}-${width}x${height}.webp`;
}

/** The document that a name describes, whether or not the file exists. */
export function uploadedDocument(file: string): (MediaFile & { readonly stored: string }) | undefined {
  const [, sha256, bytes] = DOCUMENT.exec(file) ?? [];
  if (sha256 === undefined) return undefined;
  const hash = mediaHash(sha256);
  return { file, width: undefined, height: undefined, bytes: Number(bytes), hash, stored: sha256 };
}

/** `name`: as it was sent; its extension is one of `DOCUMENT_EXTENSIONS`. */
export function documentName(sha256: string, bytes: number, name: string): string {
  const [stem = '', extension = ''] = name.toLowerCase().split(/(\.[^.]*)$/);
  return `envois/${sha256}-${bytes}/${frenchSlug(stem, 80) || 'document'}${extension}`;
}

/** The names of uploads in a text (values of an element, HTML). */
export function uploadNamesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(NAMES) ?? []);
}

/** Names of contents of the library in the store, `contenu/{SHA-256}`, which are not addresses. */
const CONTENT_NAME = /^contenu\/([0-9a-f]{64})$/;

export function contentName(sha256: string): string {
  return `contenu/${sha256}`;
}

/** The SHA-256 in the name of a content; undefined for other names. */
export function contentHash(name: string): string | undefined {
  return CONTENT_NAME.exec(name)?.[1];
}

/** The name of a file in the store of uploads; undefined for files of the folder and for drawings. */
export function storedName(site: Pick<Site, 'media'>, { file, stored, content }: MediaFile): string | undefined {
  if (stored !== undefined) return contentName(stored);
  return content !== undefined || site.media.has(file) ? undefined : file;
}

/** A file of the media folder, or an upload. */
export function findMedia(site: Pick<Site, 'media'>, file: string): MediaFile | undefined {
  return site.media.get(file) ?? uploadedMedia(file) ?? uploadedDocument(file);
}
