import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrontBuild } from '#server/platform/front/front.ts';
import { compress, type Encoding, isCompressible } from '#server/platform/http/compress.ts';
import { contentTypeOf } from '#server/platform/http/media-types.ts';

export interface FrontFile {
  readonly type: string;
  readonly etag: string;
  body(encoding: Encoding | undefined): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding | undefined }>;
}

/** Each file is compressed once, so the best quality is affordable. */
const BROTLI_QUALITY = 11;

/** The built files in memory, each read and compressed on first request. */
export function frontFiles(front: FrontBuild): (name: string) => Promise<FrontFile> | undefined {
  const files = new Map<string, Promise<FrontFile>>();
  return (name) => {
    if (!front.files.has(name)) return undefined;
    const cached = files.get(name);
    if (cached !== undefined) return cached;
    const file = readFrontFile(front, name);
    files.set(name, file);
    // A failed read is retried by the next request.
    file.catch(() => files.delete(name));
    return file;
  };
}

async function readFrontFile(front: FrontBuild, name: string): Promise<FrontFile> {
  const bytes = await readFile(path.join(front.folder, name));
  const type = contentTypeOf(name);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    async body(encoding) {
      if (encoding === undefined || !isCompressible(type)) return { bytes, encoding: undefined };
      const body = compressed.get(encoding) ?? compress(bytes, encoding, BROTLI_QUALITY);
      compressed.set(encoding, body);
      return { bytes: await body, encoding };
    },
  };
}
