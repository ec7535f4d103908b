import type { Encoding } from '#server/http/compress.ts';
import type { Form } from './page-cache.ts';

/** Headers that belong to one form of an answer. */
const OWN = ['vary', 'content-length', 'content-encoding'];

/** An answer as it leaves: `headers` as of any form of it, `body` in that encoding. */
export function formOf(headers: readonly string[], body: Buffer, encoding?: Encoding): Form {
  const common = headers.filter((_, index) => !OWN.includes(headers[index - (index % 2)] ?? ''));
  const own = ['vary', 'Accept-Encoding', 'content-length', String(body.length)];
  return { headers: [...common, ...own, ...(encoding === undefined ? [] : ['content-encoding', encoding])], body };
}

/** The headers of an answer that says that nothing changed. */
export function unchangedHeaders({ headers }: Form): string[] {
  return headers.filter((_, index) => !['content-type', 'content-length'].includes(headers[index - (index % 2)] ?? ''));
}
