import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listForSitemap } from '#server/content/elements/addresses.ts';
import type { Site } from '#server/content/site/types.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { sendPublic } from '#server/render/reply/send-public.ts';
import { MAX_ADDRESSES, type SitemapEntry, writeSitemap, writeSitemapIndex } from './sitemap.ts';

export function registerSitemap(app: FastifyInstance): void {
  app.get('/robots.txt', cacheable(open('nothing')), async (request, reply) =>
    sendPublic(reply, 'text/plain', writeRobots(request.site, publicOrigin(request))),
  );

  app.get('/.well-known/security.txt', cacheable(open('nothing')), async ({ site }, reply) => {
    if (site.textFiles.security === undefined) throw notFound();
    return sendPublic(reply, 'text/plain', site.textFiles.security);
  });

  app.get('/sitemap.xml', cacheable(open('nothing')), async (request, reply) => {
    const entries = await entriesOf(request);
    const origin = publicOrigin(request);
    const xml =
      entries.length <= MAX_ADDRESSES
        ? writeSitemap(origin, entries)
        : writeSitemapIndex(origin, Math.ceil(entries.length / MAX_ADDRESSES));
    return sendPublic(reply, 'application/xml', xml);
  });

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    cacheable(open('nothing')),
    async (request, reply) => {
      const start = (Number(request.params.number) - 1) * MAX_ADDRESSES;
      const entries = start < 0 ? [] : (await entriesOf(request)).slice(start, start + MAX_ADDRESSES);
      if (entries.length === 0) throw notFound();
      return sendPublic(reply, 'application/xml', writeSitemap(publicOrigin(request), entries));
    },
  );

  async function entriesOf({ reads, site }: FastifyRequest): Promise<readonly SitemapEntry[]> {
    const indexed = [...site.pagesByPath.values()].filter(({ isIndexed }) => isIndexed);
    const pages = indexed.map(({ path, translations }) => ({
      path,
      updatedAt: undefined,
      ...(translations.length > 1 && { translations }),
    }));
    return [...pages, ...(await listForSitemap(reads, site))];
  }
}

/**
 * Rules for robots: those of the site folder, else everything but the pages of accounts. The sitemap is named in any
 * case.
 */
function writeRobots(site: Site, origin: string): string {
  const written = site.textFiles.robots?.trimEnd();
  const sitemap = `Sitemap: ${origin}/sitemap.xml`;
  if (written !== undefined) return /^sitemap:/im.test(written) ? `${written}\n` : `${written}\n\n${sitemap}\n`;
  return [
    'User-agent: *',
    `Disallow: /${site.base}/connexion`,
    `Disallow: /${site.base}/mon-compte`,
    `Disallow: /${site.base}/mes-elements`,
    '',
    sitemap,
    '',
  ].join('\n');
}
