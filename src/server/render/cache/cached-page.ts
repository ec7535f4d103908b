import type { Encoding } from '#server/platform/http/compress.ts';
import type { InlinedHashes } from '#server/render/document/inlined.ts';

/** A response in one encoding, ready for `writeHead` and `end`. */
export interface Variant {
  /** Names and values alternate, as node:http accepts them. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A cached public response. */
export interface CachedPage {
  readonly etag: string;
  /** Hashes of the inline styles and scripts of the document, for its policy. */
  readonly inlined: InlinedHashes | undefined;
  readonly plain: Variant;
  /** Headers of a 304. */
  readonly notModified: string[];
  /** Compressed on the first request for the encoding. */
  readonly encoded: Map<Encoding, Variant | Promise<Variant>>;
}

/** Headers that differ between variants. */
const VARIANT_HEADERS: ReadonlySet<string> = new Set(['vary', 'content-length', 'content-encoding']);
/** Headers about the body, absent from a 304. */
const BODY_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding']);
/** Estimated memory of a variant besides its body. */
const HEAD_BYTES = 4096;

export function cachedPage(
  etag: string,
  headers: readonly string[],
  body: Buffer,
  inlined: InlinedHashes | undefined,
): CachedPage {
  const plain = variantOf(headers, body);
  return { etag, inlined, plain, notModified: without(BODY_HEADERS, plain.headers), encoded: new Map() };
}

/** Builds a variant from the headers of any variant and the encoded body. */
export function variantOf(headers: readonly string[], body: Buffer, encoding?: Encoding): Variant {
  const own = ['vary', 'Accept-Encoding', 'content-length', String(body.length)];
  if (encoding !== undefined) own.push('content-encoding', encoding);
  return { headers: [...without(VARIANT_HEADERS, headers), ...own], body };
}

export function bytesOf({ body }: Variant): number {
  return body.length + HEAD_BYTES;
}

function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  return headers.filter((_, index) => !names.has(headers[index - (index % 2)] ?? ''));
}
