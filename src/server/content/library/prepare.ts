import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Translate } from '#language/translate.ts';
import { documentDay } from '#server/content/site/media/day.ts';
import { writePointer } from '#server/content/site/media/pointer.ts';
import { drawingMedia } from '#server/content/site/media/read.ts';
import { contentName, uploadName } from '#server/content/site/media/uploaded.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import { hasContentOf } from '#server/content/uploads/check-content.ts';
import { type CleanPicture, type PictureFormat, reEncode } from '#server/content/uploads/re-encode.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { sharp } from '#server/platform/images/decoders.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { texts } from './texts.ts';
import { withoutMetadata } from './without-metadata.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file that passed the checks, as the site will have it. */
export interface PreparedFile {
  /** Below media/. */
  readonly file: string;
  /** The text of the edit: a pointer, or a drawing. */
  readonly content: string;
  /** The bytes for the store of uploads; undefined for a drawing. */
  readonly stored: { readonly file: string; readonly hash: string; readonly bytes: Buffer } | undefined;
}

/** Where uploaded files lie below media/. */
const FOLDERS: Readonly<Record<FileUse, string>> = {
  picture: 'images',
  drawing: 'images',
  document: 'documents',
  font: 'polices',
  sound: 'sons',
  film: 'videos',
  captions: 'videos',
};
const FORMATS: Readonly<Record<string, PictureFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};
const MAX_NAME = 80;

/**
 * Checks a sent file by its content and gives it the form in which it is published: pictures are written anew, drawings
 * are cleaned, and neither they nor films and sounds of phones keep their metadata. `replaced`: the file below media/
 * whose name it takes. Throws a `Refusal` in the language of `t`.
 */
export async function prepareFile(
  { name, bytes: sent }: SentFile,
  replaced: string | undefined,
  t: Translate,
): Promise<PreparedFile> {
  if (sent.length === 0) throw new Refusal(400, texts.missing);
  if (sent.length > MAX_FILE_BYTES) throw new Refusal(413, texts.tooHeavy);
  const extension = path.extname(name).toLowerCase();
  const kind = fileKindOf(name);
  if (kind === undefined) throw new Refusal(415, t(texts.unknownKind, { extension: extension || name.slice(0, 40) }));
  const target = replaced ?? `${FOLDERS[kind.use]}/${frenchSlug(path.parse(name).name, MAX_NAME) || 'fichier'}`;
  if (replaced !== undefined) checkReplaced(replaced, extension, t);
  const named = (end: string) => (replaced === undefined ? target + end : target);
  if (kind.use === 'drawing') {
    const drawing = drawingMedia(target, sent.toString('utf8'));
    if (drawing === undefined) throw new Refusal(422, texts.drawing);
    return { file: named('.svg'), content: drawing.media.content, stored: undefined };
  }
  if (kind.use === 'picture' && extension !== '.gif') {
    const format = (replaced !== undefined && FORMATS[path.extname(replaced).toLowerCase()]) || 'webp';
    return pictureFile(named('.webp'), format, await reEncode(sent, format));
  }
  if (!hasContentOf(extension, sent)) throw new Refusal(415, t(texts.notOfKind, { word: t(kind.word) }));
  const bytes = withoutMetadata(extension, sent);
  const size = kind.use === 'picture' ? await gifSize(bytes, t) : undefined;
  const file = named(extension);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const day = size === undefined ? await documentDay(file, bytes) : undefined;
  return {
    file,
    content: writePointer({ sha256, bytes: bytes.length, ...size, day }),
    stored: { file: contentName(sha256), hash: sha256, bytes },
  };
}

/** A picture may replace one of another format; other files only their own kind. */
function checkReplaced(replaced: string, extension: string, t: Translate): void {
  const before = path.extname(replaced).toLowerCase();
  const arePictures = FORMATS[before] !== undefined && FORMATS[extension] !== undefined;
  const word = fileKindOf(replaced)?.word ?? before;
  if (before !== extension && !arePictures) throw new Refusal(415, t(texts.otherKind, { word: t(word) }));
}

/** WebP is stored under the same name as contributors' pictures, so that equal contents share one name. */
function pictureFile(file: string, format: PictureFormat, { bytes, width, height, hash }: CleanPicture): PreparedFile {
  const stored = format === 'webp' ? uploadName(hash, { width, height }) : contentName(hash);
  return {
    file,
    content: writePointer({ sha256: hash, bytes: bytes.length, width, height }),
    stored: { file: stored, hash, bytes },
  };
}

async function gifSize(bytes: Buffer, t: Translate): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  } catch {
    throw new Refusal(422, t(texts.notOfKind, { word: t('image GIF') }));
  }
}
