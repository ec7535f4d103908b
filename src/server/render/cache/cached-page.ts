import type { Encoding } from '#server/platform/http/compress.ts';

/** A response in one encoding, ready for `writeHead` and `end`. */
export interface Variant {
  /** Names and values in turn, as node:http takes them. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A public response that is sent again while it is valid. */
export interface CachedPage {
  readonly etag: string;
  readonly plain: Variant;
  /** Headers of a 304. */
  readonly notModified: string[];
  /** Compressed once, for the first visitor who accepts the encoding. */
  readonly encoded: Map<Encoding, Variant | Promise<Variant>>;
}

/** Headers that belong to one variant. */
const OF_VARIANTS: ReadonlySet<string> = new Set(['vary', 'content-length', 'content-encoding']);
/** Headers about a body, which a 304 does not have. */
const OF_BODIES: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding']);
/** Memory of a variant besides its body. */
const HEAD_BYTES = 4096;

export function cachedPage(etag: string, headers: readonly string[], body: Buffer): CachedPage {
  const plain = variantOf(headers, body);
  return { etag, plain, notModified: without(OF_BODIES, plain.headers), encoded: new Map() };
}

/** `headers` as of any variant of the response, `body` in the encoding. */
export function variantOf(headers: readonly string[], body: Buffer, encoding?: Encoding): Variant {
  const own = ['vary', 'Accept-Encoding', 'content-length', String(body.length)];
  if (encoding !== undefined) own.push('content-encoding', encoding);
  return { headers: [...without(OF_VARIANTS, headers), ...own], body };
}

export function bytesOf({ body }: Variant): number {
  return body.length + HEAD_BYTES;
}

function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  return headers.filter((_, index) => !names.has(headers[index - (index % 2)] ?? ''));
}
