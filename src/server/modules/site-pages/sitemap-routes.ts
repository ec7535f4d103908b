import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listForSitemap } from '#server/content/elements/addresses.ts';
import { PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { writeRobots } from './robots.ts';
import { MAX_ADDRESSES, type SitemapEntry, writeSitemap, writeSitemapIndex } from './sitemap.ts';

export function registerSitemap(app: FastifyInstance): void {
  app.get('/robots.txt', cacheable(open('nothing')), async (request, reply) =>
    reply
      .header('cache-control', PUBLIC_PAGE)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(request.site, publicOrigin(request))),
  );

  app.get('/.well-known/security.txt', cacheable(open('nothing')), async ({ site }, reply) => {
    if (site.textFiles.security === undefined) throw notFound();
    return reply.header('cache-control', PUBLIC_PAGE).type('text/plain; charset=utf-8').send(site.textFiles.security);
  });

  app.get('/sitemap.xml', cacheable(open('nothing')), async (request, reply) => {
    const entries = await entriesOf(request);
    const origin = publicOrigin(request);
    const xml =
      entries.length <= MAX_ADDRESSES
        ? writeSitemap(origin, entries)
        : writeSitemapIndex(origin, Math.ceil(entries.length / MAX_ADDRESSES));
    return reply.header('cache-control', PUBLIC_PAGE).type('application/xml; charset=utf-8').send(xml);
  });

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,4}$).xml',
    cacheable(open('nothing')),
    async (request, reply) => {
      const start = (Number(request.params.number) - 1) * MAX_ADDRESSES;
      const entries = start < 0 ? [] : (await entriesOf(request)).slice(start, start + MAX_ADDRESSES);
      if (entries.length === 0) throw notFound();
      const xml = writeSitemap(publicOrigin(request), entries);
      return reply.header('cache-control', PUBLIC_PAGE).type('application/xml; charset=utf-8').send(xml);
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
