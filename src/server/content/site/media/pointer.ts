import { join } from 'node:path';
import type { MediaFile } from '#server/content/site/types.ts';
import { fileSha256, mediaHash } from './hash.ts';
import { readMediaFile } from './read.ts';

/**
 * Represents a binary file of media/ among the edited files, which are texts. It depends on content and name alone, so
 * that equal pointers mean equal files. The bytes are in the store of uploads.
 */
export interface MediaPointer {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The day of a document, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}

export const MEDIA_FOLDER = 'media/';

/** Whether an edit of this file is a pointer. Drawings are texts and stay so. */
export function isPointed(path: string): boolean {
  return path.startsWith(MEDIA_FOLDER) && !path.toLowerCase().endsWith('.svg');
}

export function writePointer({ sha256, bytes, width, height, day }: MediaPointer): string {
  return `${JSON.stringify({ sha256, bytes, width, height, day })}\n`;
}

/** Undefined for another text. */
export function readPointer(text: string): MediaPointer | undefined {
  try {
    const pointer: Partial<MediaPointer> | null = JSON.parse(text);
    const isWhole = /^[0-9a-f]{64}$/.test(String(pointer?.sha256)) && typeof pointer?.bytes === 'number';
    return isWhole ? (pointer as MediaPointer) : undefined;
  } catch {
    return undefined;
  }
}

/** The media file of a pointer; its bytes are read from the store. */
export function pointedMedia(file: string, { sha256, bytes, width, height, day }: MediaPointer): MediaFile {
  return { file, width, height, bytes, hash: mediaHash(sha256), stored: sha256, day };
}

/** The pointer that a file of the folder would have; undefined if there is none that can be published. */
export async function pointerOfFile(folder: string, path: string): Promise<string | undefined> {
  const file = path.slice(MEDIA_FOLDER.length);
  const read = await readMediaFile(join(folder, MEDIA_FOLDER), file, []);
  if (read === undefined) return undefined;
  const { bytes, width, height, day } = read;
  return writePointer({ sha256: await fileSha256(join(folder, path)), bytes, width, height, day });
}
