import type { FastifyReply, FastifyRequest } from 'fastify';
import { FEED_NAME } from '#server/content/elements/element.ts';
import { type ElementQuery, listElements } from '#server/content/elements/list.ts';
import type { ListedElement } from '#server/content/elements/listed.ts';
import { elementsAt } from '#server/content/elements/target.ts';
import { localMinute } from '#server/content/local-time.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { anyOf } from '#server/platform/db/many.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { elementPageView } from '#server/render/page/element-page.tsx';
import { untranslatedElement } from '#server/render/page/untranslated-element.tsx';
import { sendPublic } from '#server/render/reply/send-public.ts';
import { FEED_ITEMS, type FeedElement, writeFeed } from './feed.ts';

/** Pages of elements below the page of their module, and its feed. */
export const elements: ServerModule = {
  name: 'elements',
  register(app, services) {
    app.pathHandlers.push(async (path, request, reply) => {
      for (const { module, slug } of elementsAt(request.site, path)) {
        if (slug === FEED_NAME) return sendFeed(services, request, module, reply);
        const facts = { origin: publicOrigin(request), now: localMinute(services.now(), request.site.timeZone) };
        const view = await elementPageView(request.reads, request.site, module, slug, facts);
        if (view !== undefined) return reply.sendPage(view);
        const untranslated = await untranslatedElement(request.reads, request.site, module, slug);
        if (untranslated !== undefined) {
          return 'moved' in untranslated ? reply.redirect(untranslated.moved, 302) : reply.sendPage(untranslated.view);
        }
      }
      return undefined;
    });
  },
};

async function sendFeed(services: Services, request: FastifyRequest, module: SiteModule, reply: FastifyReply) {
  const { reads, site } = request;
  const query = feedQuery(module, localMinute(services.now(), request.site.timeZone));
  const { items } = query === undefined ? { items: [] } : await listElements(reads, site, module, query);
  const feed = writeFeed(site, module, await withDates(reads.db, site, items), publicOrigin(request));
  return sendPublic(reply, 'application/rss+xml', feed);
}

async function withDates(db: Reader, site: Site, items: readonly ListedElement[]): Promise<readonly FeedElement[]> {
  const ids = items.map(({ id }) => id);
  const rows = await db
    .selectFrom('element')
    .select(['id', 'createdAt'])
    .where('siteId', '=', site.id)
    .where('id', '=', anyOf(ids))
    .execute();
  const dates = new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
  return items.flatMap((item) => {
    const createdAt = dates.get(item.id);
    return createdAt === undefined ? [] : [{ ...item, createdAt }];
  });
}

/** Upcoming elements from the nearest on; otherwise the newest first, if the module has a sort by date. */
function feedQuery(module: SiteModule, now: string): ElementQuery | undefined {
  const { dateField, upcoming } = module;
  const direction = upcoming ? 'asc' : 'desc';
  const sort =
    module.sorts.find((one) => one.field === dateField && one.direction === direction) ??
    module.sorts.find((one) => one.field === dateField) ??
    module.sorts[0];
  if (sort === undefined) return undefined;
  const turned = sort.field === dateField ? { ...sort, direction: direction as 'asc' | 'desc' } : sort;
  return {
    sort: turned,
    page: 1,
    pageSize: FEED_ITEMS,
    most: FEED_ITEMS,
    period: upcoming ? { kind: 'upcoming', now } : undefined,
  };
}
