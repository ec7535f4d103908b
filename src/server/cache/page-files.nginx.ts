import { PUBLIC_PAGE } from '#server/http/cache-control.ts';
import { PAGE_TYPE } from '#server/http/media-types.ts';
import { headersOfPages } from '#server/security/headers.ts';
import type { Site } from '#server/site/types.ts';
import { markOf } from './page-files.place.ts';

/** For the inside of a `location`. The headers are those whose mark names the folder that is looked into: other pages are not found. */
export function nginxLines(site: Site, { folder, isHttps }: { readonly folder: string; readonly isHttps: boolean }): string {
  const headers = { 'cache-control': PUBLIC_PAGE, 'content-type': PAGE_TYPE, ...headersOfPages(site, isHttps) };
  const { 'content-type': type, ...added } = headers;
  return [
    `# Pages du site «\u00a0${site.id}\u00a0», écrites par Vitrine et servies par nginx. Lignes de «\u00a0vitrine nginx\u00a0»\u00a0: ne les modifiez pas à la main.`,
    `root ${quoted(folder)};`,
    'types { }',
    `default_type ${quoted(type)};`,
    '# Les fichiers sont déjà compressés.',
    'gzip off;',
    'etag on;',
    'if_modified_since off;',
    'max_ranges 0;',
    'open_file_cache max=1000 inactive=5s;',
    ...Object.entries(added).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
    'add_header vary Accept-Encoding;',
    'add_header content-encoding $vitrine_compression;',
    '# Le nom de version (etag) suffit\u00a0: l’heure de ces fichiers n’est pas une heure.',
    'add_header last-modified "";',
    `try_files /$vitrine_seconde/${markOf(Object.entries(headers).flat())}/$host$uri.$vitrine_compression @vitrine;`,
    '',
  ].join('\n');
}

/** nginx takes a dollar for the beginning of a variable wherever it stands, and knows no way to write it. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx ne peut pas porter le signe «\u00a0$\u00a0» de cette valeur\u00a0: ${value}`);
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
