import type { ReactNode } from 'react';
import { endpointPath } from '#contract/endpoint.ts';
import { LISTING_ENDPOINT, LISTING_QUERY } from '#contract/listing.ts';
import { appendQuery, formatQuery } from '#contract/query.ts';
import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import { itemsId, Listing, ListingLimit } from '#features/listing/markup.tsx';
import { LoadMore } from '#features/load-more/markup.tsx';
import { MapModeSwitch } from '#features/map-mode/markup.tsx';
import type { BlockContext, BlockServices } from '#server/content/blocks/definition.ts';
import { type ElementPage, listElements } from '#server/content/elements/list.ts';
import { localMinute } from '#server/content/local-time.ts';
import type { Reads } from '#server/content/reads.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import type { BlockOf, Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import { pageQuery, readPageViews, withView } from './address.ts';
import { listingItems } from './items.tsx';
import { type ListView, type QueryValues, valueIn, withValue } from './list-view.ts';
import { elementQuery, pageSizes } from './params.ts';
import { isInteractive, type PlacedListing } from './placed.ts';
import { clearHref, type ListToolsProps, listChoices, listFilter } from './tools.tsx';

/** One block of a page, with the query of that page. */
interface ListingRequest {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** Index of the block among the parts of the page. */
  readonly index: number;
  readonly query: QueryValues;
}

/** The block as part of its page, with its map. */
export async function renderListingBlock(
  { map, module }: BlockOf<'listing'>,
  context: BlockContext,
): Promise<ReactNode> {
  const { services, reads, site, page, index } = context;
  const query: QueryValues = { get: (name) => context.query.getAll(name).at(-1) };
  const render = async () => {
    const list = await renderListing(services, { reads, site, page, index, query });
    if (map === undefined) return list;
    const plan = map.plan ?? site.mapPlan;
    // Around the list, so that a refresh of the list does not replace the map.
    return (
      <MapModeSwitch ident={`listing-${index}`} plan={plan && mediaUrl(plan)} tiles={site.mapTiles}>
        {list}
      </MapModeSwitch>
    );
  };
  const views = readPageViews(site, page, query);
  // Lists filtered by words are not cached: there is no limit to their number.
  if ([...views.listings].some(([{ names }, view]) => valueIn(view, names.words) !== '')) return render();
  // Its links include the state of the other blocks, so the whole query is part of the key.
  const name = `listing ${page.id} ${index} ${formatQuery(pageQuery(views))}`;
  return reads.block({ site, module, name }, render);
}

/** One listing block; undefined when the page has no such block. */
export async function renderListing(
  services: Pick<BlockServices, 'now'>,
  { reads, site, page, index, query }: ListingRequest,
): Promise<ReactNode> {
  const views = readPageViews(site, page, query);
  const [listing, requested] = [...views.listings].find(([candidate]) => candidate.index === index) ?? [];
  const module = listing === undefined ? undefined : site.modules.get(listing.block.module);
  if (listing === undefined || requested === undefined || module === undefined) return undefined;
  const { ident, block, names } = listing;
  const now = localMinute(services.now(), site.timeZone);
  const found = await listElements(reads, site, module, elementQuery(module, listing, requested, now));
  // The number of the last page replaces one beyond the end.
  const view = found.isBeyond ? requested : withValue(requested, names.page, String(found.page));
  const queryOf = (shown: ListView) => pageQuery(withView(views, listing, shown));
  const hrefOf = (shown: ListView) => appendQuery(page.path, queryOf(shown));
  const tools = { ident, view, path: page.path, hrefOf, others: pageQuery(views, listing) };
  const hasSizes = block.pagination === 'numeros' && found.total > Math.min(...pageSizes(module, block));
  return (
    <Listing
      ident={ident}
      settings={{
        url: appendQuery(endpointPath(site.base, LISTING_ENDPOINT), [[LISTING_QUERY.page, page.id]]),
        referer: page.path,
        search: formatQuery(queryOf(view)),
      }}
      title={block.title}
      link={block.link}
      total={found.total}
      isMore={found.isMore}
      position={block.pagination === 'numeros' && !found.isBeyond ? found : undefined}
      list={listingItems(site, module, block.presentation, found.items)}
      filter={listFilter(tools)}
      choices={
        block.tools ? (
          <>
            {found.total < 2 ? null : listChoices(tools, names.sort)}
            {hasSizes ? listChoices(tools, names.size) : null}
          </>
        ) : undefined
      }
      clearHref={clearHref(tools)}
      showStatus={isInteractive(block)}
      {...pagination(module, listing, tools, found)}
    />
  );
}

function pagination(
  module: SiteModule,
  { block, ident, names }: PlacedListing,
  { view, hrefOf }: ListToolsProps,
  found: ElementPage,
) {
  const pageHref = (page: number) => hrefOf(withValue(view, names.page, String(page)));
  if (block.pagination === 'aucune') return {};
  const isLimit = found.isMore && found.page === found.pages;
  const limit = isLimit ? <ListingLimit total={found.total} href={pageHref(1)} /> : undefined;
  if (found.isBeyond) return { content: limit };
  if (block.pagination === 'numeros') {
    const pages = {
      page: found.page,
      pages: found.pages,
      param: names.page,
      hrefOf: pageHref,
      label: block.title ?? module.name,
    };
    const after = (
      <>
        <ListingPagination {...pages} />
        {limit}
      </>
    );
    return { after };
  }
  const more = (direction: 'prev' | 'next', page: number) =>
    page < 1 || page > found.pages ? undefined : (
      <LoadMore
        href={pageHref(page)}
        selector={`#${itemsId(ident)}`}
        direction={direction}
        automatic={block.pagination === 'auto'}
        ahead
      />
    );
  return { before: more('prev', found.page - 1), after: more('next', found.page + 1) ?? limit };
}
