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
import { frenchDay } from '#server/content/elements/today.ts';
import type { Reads } from '#server/content/reads.ts';
import { mediaUrl } from '#server/content/site/media-url.ts';
import type { BlockOf, Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import { type PageViews, pageQuery, readPageViews, withView } from './address.ts';
import { listingItems } from './items.tsx';
import type { PlacedListing } from './placed.ts';
import { listingChoices, listingFilter, type ToolsAsk } from './tools.tsx';
import { type AskedValues, hasFilters, type ListingView, withoutFilters } from './view.ts';

/** What is asked: one block of a page, under the query of that page. */
export interface ListingAsk {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** Picks the block among those of the page. */
  readonly pick: (listing: PlacedListing) => boolean;
  readonly asked: AskedValues;
}

/** The block as its page shows it. */
export async function renderListingBlock({ map, module }: BlockOf<'listing'>, context: BlockContext): Promise<ReactNode> {
  const { services, reads, site, page, query, index } = context;
  const asked: AskedValues = { get: (name) => query.getAll(name).at(-1) };
  const render = async () => {
    const list = await renderListing(services, { reads, site, page, pick: (listing) => listing.index === index, asked });
    if (map === undefined) return list;
    // Around the block: a refresh of the list leaves the map where it is.
    return (
      <MapModeSwitch ident={`listing-${index}`} plan={map.plan && mediaUrl(map.plan)} tiles={site.mapTiles}>
        {list}
      </MapModeSwitch>
    );
  };
  const views = readPageViews(site, page, asked);
  // There is no end to what people type.
  if ([...views.listings.values()].some(({ words }) => words !== '')) return render();
  // Its links lead to the same page, with what its other blocks show.
  const name = `listing ${page.id} ${index} ${formatQuery(pageQuery(views))}`;
  return reads.block({ site, module, name }, render);
}

/** One listing block; undefined when the page has no such block. */
export async function renderListing(
  services: Pick<BlockServices, 'now'>,
  { reads, site, page, pick, asked: values }: ListingAsk,
): Promise<ReactNode> {
  const views = readPageViews(site, page, values);
  const [listing, asked] = [...views.listings].find(([candidate]) => pick(candidate)) ?? [];
  const module = listing === undefined ? undefined : site.modules.get(listing.block.module);
  if (listing === undefined || asked === undefined || module === undefined) return undefined;
  const found = await listElements(reads, site, module, {
    sort: asked.sort,
    page: asked.page,
    pageSize: asked.pageSize,
    filters: new Map([...listing.block.filter, ...asked.filters]),
    words: asked.words,
    period: module.upcoming ? { kind: asked.past ? 'past' : 'upcoming', today: frenchDay(services.now()) } : undefined,
    ...(hasStatus(listing.block) ? {} : { most: asked.pageSize }),
  });
  // A page beyond the end shows the last one, and everything on it says so.
  const view = { ...asked, page: found.isBeyond ? asked.page : found.page };
  return compose({ site, page, module, listing, view, views: withView(views, listing, view), found });
}

/** Does the block say how many elements there are? Otherwise they are not counted. */
function hasStatus({ pagination, tools }: PlacedListing['block']): boolean {
  return pagination !== 'aucune' || tools;
}

interface Composition {
  readonly site: Site;
  readonly page: SitePage;
  readonly module: SiteModule;
  readonly listing: PlacedListing;
  readonly view: ListingView;
  readonly views: PageViews;
  readonly found: ElementPage;
}

function compose(composition: Composition): ReactNode {
  const { site, page, module, listing, view, views, found } = composition;
  const { ident, block } = listing;
  const hrefOf = (other: ListingView) => appendQuery(page.path, pageQuery(withView(views, listing, other)));
  const others = pageQuery(views, listing);
  const tools: ToolsAsk = { module, listing, view, total: found.total, path: page.path, hrefOf, others };
  return (
    <Listing
      ident={ident}
      settings={{
        url: appendQuery(endpointPath(site.base, LISTING_ENDPOINT), [[LISTING_QUERY.page, page.id]]),
        referer: page.path,
        search: formatQuery(pageQuery(views)),
      }}
      title={block.title}
      link={block.link}
      total={found.total}
      isMore={found.isMore}
      position={block.pagination === 'numeros' && !found.isBeyond ? found : undefined}
      list={listingItems(site, module, block.presentation, found.items)}
      filter={block.tools ? listingFilter(tools) : undefined}
      choices={block.tools ? listingChoices(tools) : undefined}
      clearHref={hasFilters(view) ? hrefOf(withoutFilters(view)) : undefined}
      showStatus={hasStatus(block)}
      {...pagination(composition, hrefOf)}
    />
  );
}

function pagination({ module, listing, view, found }: Composition, hrefOf: (view: ListingView) => string) {
  const { block, ident, names } = listing;
  const pageHref = (page: number) => hrefOf({ ...view, page });
  if (block.pagination === 'aucune') return {};
  const isLimit = found.isMore && found.page === found.pages;
  const limit = isLimit ? <ListingLimit total={found.total} href={pageHref(1)} /> : undefined;
  if (found.isBeyond) return { content: limit };
  if (block.pagination === 'numeros') {
    const pages = { page: found.page, pages: found.pages, param: names.page, hrefOf: pageHref, label: block.title ?? module.name };
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
      <LoadMore href={pageHref(page)} selector={`#${itemsId(ident)}`} direction={direction} automatic={block.pagination === 'auto'} ahead />
    );
  return { before: more('prev', found.page - 1), after: more('next', found.page + 1) ?? limit };
}
