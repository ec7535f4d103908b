import { createHash } from 'node:crypto';
import type { Encoding } from '#server/http/compress.ts';

/** Headers of one page or of one of its forms. All others are the same for all pages of a site, and stand in the configuration of whoever serves files. */
const OWN: ReadonlySet<string> = new Set(['etag', 'vary', 'content-length', 'content-encoding']);
const MARK_LENGTH = 32;

/** Host names as servers of files pass them on: in lower case, without a port. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const MAX_HOST_LENGTH = 253;
/** Addresses that mean the same to everyone: nothing to decode, nothing to resolve, no query; names that fit a file system. */
const PATH = /^\/(?:[\w-]{1,200}(?:\/[\w-]{1,200})*)?$/;

/** Host and path of a page, as the path of a file; undefined for an address that a server of files might read otherwise. */
export function placeOf(host: string, url: string): string | undefined {
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) && PATH.test(url) ? `${host}${url}` : undefined;
}

/** A page in a form, below the folder of its headers. What ends so is no folder: paths of pages have no dots. */
export function fileName(mark: string, place: string, encoding: Encoding): string {
  return `${mark}/${place}.${encoding}`;
}

/**
 * A name for the headers that pages have in common (name and value by turns, as of a `Form`). Files lie in a folder of this name, and who serves them looks into the one whose headers it sends:
 * a configuration that is older than a policy finds no file, and never sends a page without its policy.
 */
export function markOf(headers: readonly string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    if (!OWN.has(name)) lines.push(`${name}: ${headers[index + 1] ?? ''}`);
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, MARK_LENGTH);
}
