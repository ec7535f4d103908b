import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { says } from '#language/message.ts';
import { mapFiles } from '#server/content/site/files.ts';
import { listFiles } from '#server/content/site/source.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile } from '#server/content/site/types.ts';
import { NO_POSITION, type Problem, type Report, reportIn } from '#server/content/site/yaml/problem.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { codeOf } from '#server/platform/db/problem.ts';
import { fileKindOf } from '#server/platform/http/media-types.ts';
import { documentDay } from './day.ts';
import { sanitiseDrawing } from './drawing.ts';
import { fileSha256, mediaHash } from './hash.ts';

/** A larger picture is a mistake or a decompression bomb. */
const MAX_PIXELS = 50_000_000;

/** Extension → format as the decoder names it. */
const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
};
/** Larger drawings are exports that were not reduced, which every visitor would load. */
const MAX_DRAWING_BYTES = 500_000;

export function isPublishedMedia(file: string): boolean {
  return fileKindOf(file) !== undefined;
}

/** All files below media/; images with their dimensions after EXIF rotation. */
export async function readMedia(folder: string, problems: Problem[]): Promise<Map<string, MediaFile>> {
  const root = join(folder, 'media');
  const files = await mapFiles(await listFiles(root), (path) => readMediaFile(root, path, problems));
  return new Map(files.flatMap((media) => (media === undefined ? [] : [[media.file, media]])));
}

/** One file below media/; undefined, after a report, for one that is not published. */
export async function readMediaFile(root: string, file: string, problems: Problem[]): Promise<MediaFile | undefined> {
  const report = reportIn(`media/${file}`, problems);
  const extension = extname(file).toLowerCase();
  const format = IMAGE_FORMATS[extension];
  const kind = fileKindOf(file);
  if (kind === undefined) {
    const message = quoting(SITE_TEXTS.notPublished, { kind: extension || file });
    return report(NO_POSITION, message, SITE_TEXTS.mediaTypes, 'warning');
  }
  const path = join(root, file);
  try {
    if (kind.use === 'drawing') return await readDrawing(path, file, report);
    // Failures of the disk come before those of the decoder, which have no code.
    const [{ size: bytes }, sha256] = await Promise.all([stat(path), fileSha256(path)]);
    const size = format === undefined ? undefined : await sizeOf(path);
    if (size !== undefined && !Object.values(IMAGE_FORMATS).includes(size.format))
      throw new Error(`unexpected format ${size.format}`);
    if (size !== undefined && size.format !== format) {
      const message = says(SITE_TEXTS.otherFormat, { format: size.format });
      report(NO_POSITION, message, SITE_TEXTS.renameExtension, 'warning');
    }
    if (kind.use === 'captions' && !/^\ufeff?WEBVTT/.test(await readFile(path, 'utf8')))
      report(NO_POSITION, SITE_TEXTS.captionsWithoutMark, SITE_TEXTS.exportCaptions, 'warning');
    const day = size === undefined ? await documentDay(path) : undefined;
    return { file, width: size?.width, height: size?.height, bytes, hash: mediaHash(sha256), day };
  } catch (error) {
    const code = codeOf(error);
    // It was removed since the folder was listed.
    if (code === 'ENOENT') return undefined;
    if (code !== undefined) return report(NO_POSITION, SITE_TEXTS.unreadableFile, YAML_TEXTS.checkAccess);
    return report(NO_POSITION, SITE_TEXTS.unreadableImage, SITE_TEXTS.saveImage);
  }
}

/** A drawing is sent from memory, sanitised; its file is never sent. */
async function readDrawing(path: string, file: string, report: Report): Promise<MediaFile | undefined> {
  const { size } = await stat(path);
  const drawing = size > MAX_DRAWING_BYTES ? undefined : drawingMedia(file, await readFile(path, 'utf8'));
  if (drawing === undefined) {
    const advice = says(SITE_TEXTS.saveDrawing, { size: MAX_DRAWING_BYTES / 1000 });
    return report(NO_POSITION, SITE_TEXTS.unreadableDrawing, advice);
  }
  if (drawing.removed.length > 0) {
    const names = drawing.removed.join(', ');
    report(NO_POSITION, says(SITE_TEXTS.drawingWithout, { names }), SITE_TEXTS.exportDrawing, 'warning');
  }
  return drawing.media;
}

/** A drawing from its text; undefined if it is invalid or too large. `removed`: its elements that are not published. */
export function drawingMedia(
  file: string,
  text: string,
): { readonly media: MediaFile & { readonly content: string }; readonly removed: readonly string[] } | undefined {
  const drawing = text.length > MAX_DRAWING_BYTES ? undefined : sanitiseDrawing(text);
  if (drawing === undefined) return undefined;
  const { width, height, svg, removed } = drawing;
  const hash = mediaHash(createHash('sha256').update(svg).digest('hex'));
  return { media: { file, width, height, bytes: Buffer.byteLength(svg), hash, content: svg }, removed };
}

async function sizeOf(path: string): Promise<{ width: number; height: number; format: string }> {
  const metadata = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) throw new Error('too many pixels');
  return { width, height, format: metadata.format };
}
