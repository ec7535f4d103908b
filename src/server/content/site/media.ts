import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { NO_POSITION, type Problem } from '#server/content/site/yaml/problem.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { listFiles, mapBounded } from './files.ts';
import { documentDay } from './media-day.ts';
import type { MediaFile } from './types.ts';

const FILES_AT_A_TIME = 8;
/** A larger picture is a mistake or a decompression bomb. */
const MAX_PIXELS = 50_000_000;
/** 128 bits: names of thumbnails are made of it, and a made-up picture must not take the name of another. */
const HASH_LENGTH = 32;

/** Extension → format as the decoder names it. */
const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
};
const DOCUMENTS = new Set(['.pdf', '.geojson']);

/** All files below media/; images with their dimensions after EXIF rotation. */
export async function readMedia(folder: string, problems: Problem[]): Promise<Map<string, MediaFile>> {
  const root = join(folder, 'media');
  const media = new Map<string, MediaFile>();
  for (const file of await mapBounded(await listFiles(root), FILES_AT_A_TIME, (path) =>
    readMediaFile(root, path, problems),
  )) {
    if (file !== undefined) media.set(file.file, file);
  }
  return media;
}

async function readMediaFile(root: string, file: string, problems: Problem[]): Promise<MediaFile | undefined> {
  const report = (severity: Problem['severity'], message: string, advice: string) => {
    problems.push({ severity, file: `media/${file}`, ...NO_POSITION, message, advice });
  };
  const extension = extname(file).toLowerCase();
  const format = IMAGE_FORMATS[extension];
  if (format === undefined && !DOCUMENTS.has(extension)) {
    report(
      'warning',
      `Les fichiers ${quote(extension || file)} ne sont pas publiés.`,
      'Utilisez jpg, png, webp, avif ou gif pour une image, pdf pour un document, geojson pour un plan.',
    );
    return undefined;
  }
  const path = join(root, file);
  try {
    const [{ size: bytes }, hash, size] = await Promise.all([
      stat(path),
      hashOf(path),
      format === undefined ? undefined : sizeOf(path),
    ]);
    if (size !== undefined && !Object.values(IMAGE_FORMATS).includes(size.format))
      throw new Error(`unexpected format ${size.format}`);
    if (size !== undefined && size.format !== format) {
      report('warning', `L’image est en réalité au format ${size.format}.`, 'Renommez-la avec la bonne extension.');
    }
    const day = size === undefined ? await documentDay(path) : undefined;
    return { file, width: size?.width, height: size?.height, bytes, hash, ...(day !== undefined && { day }) };
  } catch {
    report(
      'error',
      'L’image est illisible ou trop grande.',
      'Enregistrez-la de nouveau en jpg, png ou webp, 50 millions de pixels au plus.',
    );
    return undefined;
  }
}

async function sizeOf(path: string): Promise<{ width: number; height: number; format: string }> {
  const metadata = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) throw new Error('too many pixels');
  return { width, height, format: metadata.format };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
