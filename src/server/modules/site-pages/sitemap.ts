import { escapeXml } from '#server/platform/http/escape-xml.ts';

/** Limit of the format, per file. */
export const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Percent-encoded path. */
  readonly path: string;
  readonly updatedAt: Date | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  return wrap(
    'urlset',
    entries.map(({ path, updatedAt }) => `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(updatedAt)}</url>`),
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

function wrap(root: string, lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join(
    '\n',
  );
}

function lastmod(date: Date | undefined): string {
  return date === undefined ? '' : `<lastmod>${date.toISOString()}</lastmod>`;
}
