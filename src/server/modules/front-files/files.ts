import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrontBuild } from '#server/platform/front/front.ts';
import { findFrontBuild } from '#server/platform/front/front-history.ts';
import { compress, type Encoding, isCompressible } from '#server/platform/http/compress.ts';
import { contentTypeOf } from '#server/platform/http/media-types.ts';

interface FrontFile {
  readonly type: string;
  readonly etag: string;
  body(encoding: Encoding | undefined): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding | undefined }>;
}

/** Each file is compressed once, so the best quality is affordable. */
const BROTLI_QUALITY = 11;

/** The built files in memory, each read and compressed on first request. */
function frontFiles(front: FrontBuild): (name: string) => Promise<FrontFile> | undefined {
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

/** Earlier versions whose files are in memory; others are read again on request. */
const MAX_OPEN = 6;

interface FoundFile {
  readonly file: FrontFile;
  /** Whether the file is of the requested version. */
  readonly isExact: boolean;
}

/**
 * Finds files of the current version and of stored earlier ones. Files of unknown versions are looked up in the current
 * one.
 */
export function frontVersions(front: FrontBuild, dataFolder: string) {
  const current = frontFiles(front);
  const open = new Map<string, ReturnType<typeof frontFiles>>();

  async function earlierFiles(version: string): Promise<ReturnType<typeof frontFiles> | undefined> {
    const cached = open.get(version);
    if (cached !== undefined) return cached;
    const build = await findFrontBuild(dataFolder, version);
    if (build === undefined) return undefined;
    const [oldest] = open.keys();
    if (open.size >= MAX_OPEN && oldest !== undefined) open.delete(oldest);
    const files = frontFiles(build);
    open.set(version, files);
    return files;
  }

  return async (version: string, name: string): Promise<FoundFile | undefined> => {
    if (version !== front.version) {
      const exact = (await earlierFiles(version))?.(name);
      // A file may have been deleted meanwhile.
      const file = await exact?.catch(() => undefined);
      if (file !== undefined) return { file, isExact: true };
    }
    const file = await current(name);
    return file && { file, isExact: version === front.version };
  };
}
