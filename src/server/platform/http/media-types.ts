import path from 'node:path';

/** Pages, and pieces of them. */
export const PAGE_TYPE = 'text/html; charset=utf-8';

/** What we publish, by extension. Whatever is not here is offered as a file to keep, never shown. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.css', 'text/css; charset=utf-8'],
  ['.geojson', 'application/geo+json; charset=utf-8'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.ts', 'text/plain; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

export const UNKNOWN_TYPE = 'application/octet-stream';

export function contentTypeOf(file: string): string {
  return TYPES.get(path.extname(file).toLowerCase()) ?? UNKNOWN_TYPE;
}
