import { escapeXml } from '#server/platform/http/escape-xml.ts';

/** Limit of the format, per file. */
export const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Percent-encoded path. */
  readonly path: string;
  readonly updatedAt: Date | undefined;
  /** The same page in all its languages, itself included. */
  readonly translations?: readonly { readonly language: string; readonly path: string }[];
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  return wrap(
    'urlset',
    entries.map(
      ({ path, updatedAt, translations = [] }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(updatedAt)}${translations
          .map((one) => alternate(one.language, origin + one.path))
          .join('')}</url>`,
    ),
    entries.some(({ translations }) => translations !== undefined) ? ` xmlns:xhtml="${XHTML}"` : '',
  );
}

/** The index of `sitemap-1.xml`…, for lists too long for one file. */
export function writeSitemapIndex(origin: string, count: number): string {
  return wrap(
    'sitemapindex',
    Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    ),
  );
}

function wrap(root: string, lines: readonly string[], more = ''): string {
  const start = `<${root} xmlns="${NAMESPACE}"${more}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...lines, `</${root}>`, ''].join('\n');
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`;
}

function lastmod(date: Date | undefined): string {
  return date === undefined ? '' : `<lastmod>${date.toISOString()}</lastmod>`;
}
