import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** 128 bits. Names of thumbnails contain it, so collisions must be infeasible. */
const HASH_LENGTH = 32;

/** The hash of a media file, from the SHA-256 of its content in hexadecimal. */
export function mediaHash(sha256: string): string {
  return sha256.slice(0, HASH_LENGTH);
}

/** The SHA-256 of a file, in hexadecimal. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
