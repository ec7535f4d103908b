/**
 * Pictures of contributors. `POST /{base}/mes-elements/images`, multipart, one file named `image`, the CSRF token in
 * `X-CSRF-Token` or in the field `csrf`. The picture is checked by its content (JPEG, PNG, WebP, AVIF; at most 12 MB
 * and 65 million pixels), rotated upright, stripped of all metadata and encoded again; the response is `{fichier,
 * apercu, largeur, hauteur}`. `fichier` is a path below /media/ that forms send and elements store: only the account
 * that uploaded the picture can use it, and a picture that no element uses is removed after 24 hours. An error is
 * `{msg}` with a French sentence: 413 too large, 415 unknown format, 422 too many pixels or damaged, 429 quota
 * exceeded, 401 signed out. Documents of elements are sent with their form and stored as they are.
 */
import { isObject, record, text, WireError } from './wire.ts';

/** Below /{base}. */
export const UPLOAD_PATH = '/mes-elements/images';
export const UPLOAD_FIELD = 'image';

export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** The largest pictures of usual phones have 50 or 64 million. */
export const MAX_UPLOAD_PIXELS = 65_000_000;
/** Pictures are stored with at most this width and height: no page shows a larger one. */
export const MAX_UPLOAD_SIDE_PX = 2560;
/** For `accept` of the file input; the server checks the content alone. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Extensions of documents that contributors may send: nothing that runs, no archive. */
export const DOCUMENT_EXTENSIONS = ['.pdf', '.odt', '.ods', '.odp', '.docx', '.xlsx', '.pptx', '.csv', '.txt'] as const;
/** A page of minutes with its plans; held in memory while it is checked. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

export interface UploadedPicture {
  /** Path below /media/. */
  readonly file: string;
  /** Address of a small version for immediate display. */
  readonly preview: string;
  readonly width: number;
  readonly height: number;
}

export function encodeUploaded({ file, preview, width, height }: UploadedPicture): Readonly<Record<string, unknown>> {
  return { fichier: file, apercu: preview, largeur: width, hauteur: height };
}

export function decodeUploaded(wire: unknown, path = ''): UploadedPicture {
  const fields = record(wire, path);
  return {
    file: text(fields.fichier, `${path}.fichier`),
    preview: text(fields.apercu, `${path}.apercu`),
    width: side(fields.largeur, `${path}.largeur`),
    height: side(fields.hauteur, `${path}.hauteur`),
  };
}

/** The sentence of an error; '' if the response is not ours. */
export function decodeUploadError(wire: unknown): string {
  return isObject(wire) && typeof wire.msg === 'string' ? wire.msg : '';
}

function side(wire: unknown, path: string): number {
  const value = Number(text(wire, path));
  if (!Number.isInteger(value) || value < 1) throw new WireError(path, 'a number of pixels', wire);
  return value;
}
