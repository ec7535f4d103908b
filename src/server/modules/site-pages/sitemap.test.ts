import { describe, expect, it } from 'vitest';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

describe('the sitemap', () => {
  it('escapes addresses and has modification dates', () => {
    const xml = writeSitemap('https://a.example', [{ path: "/l'eau&co", updatedAt: new Date('2026-01-02T03:04:05Z') }]);
    expect(xml).toContain(
      '<url><loc>https://a.example/l&#39;eau&amp;co</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
    );
  });

  it('has an index of files for a list too long for one', () => {
    const xml = writeSitemapIndex('https://a.example', 2);
    expect(xml).toContain('<loc>https://a.example/sitemap-1.xml</loc>');
    expect(xml).toContain('<loc>https://a.example/sitemap-2.xml</loc>');
    expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  });
});
