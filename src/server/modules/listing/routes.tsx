import { LISTING_ENDPOINT, LISTING_QUERY } from '#contract/listing.ts';
import { PAGINATE_PARAM, PAGINATE_VALUE } from '#contract/load-more.ts';
import { splitQuery } from '#contract/query.ts';
import { changedQuery } from '#server/content/blocks/listing/address.ts';
import { listingsOf } from '#server/content/blocks/listing/placed.ts';
import { renderListing } from '#server/content/blocks/listing/render.tsx';
import { decodePath } from '#server/content/site/tidy-path.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { formPairs } from '#server/platform/http/form-fields.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';

/** Refreshes listing blocks (LIST-2) and serves load more (LIST-3). */
export const listing: ServerModule = {
  name: 'listing',
  register(app, services) {
    app.post(app.platformPath(LISTING_ENDPOINT.path), open('published'), async (request, reply) => {
      const { reads, site, body } = request;
      const requested = new Map(queryOf(request));
      const page = site.pagesById.get(requested.get(LISTING_QUERY.page) ?? '');
      const placed = page && listingsOf(page).find(({ ident }) => ident === requested.get(LISTING_QUERY.ident));
      if (page === undefined || placed === undefined) throw notFound();
      const shown = requested.get(LISTING_QUERY.search) ?? '';
      const query = new Map(changedQuery(shown, formPairs(body), placed.names.page));
      return reply.sendFragment(await renderListing(services, { reads, site, page, index: placed.index, query }));
    });

    // Load more requests the page itself: the response holds only the lists of that page.
    app.post('/*', open('published'), async (request, reply) => {
      const { reads, site } = request;
      const pairs = queryOf(request);
      const query = new Map(pairs);
      const page = site.pagesByPath.get(decodePath(splitQuery(request.url).path) ?? '');
      const listings = page === undefined ? [] : listingsOf(page);
      const isLoadMore = pairs.some(([name, value]) => name === PAGINATE_PARAM && value === PAGINATE_VALUE);
      if (page === undefined || listings.length === 0 || !isLoadMore) throw notFound();
      const blocks = await Promise.all(
        listings.map(({ index }) => renderListing(services, { reads, site, page, index, query })),
      );
      return reply.sendFragment(blocks);
    });
  },
};
