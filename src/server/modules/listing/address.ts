import { appendQuery, type Pairs } from '#contract/query.ts';
import type { Site, SiteModule, SitePage } from '#server/site/types.ts';
import { listingsOf, type PlacedListing } from './blocks.ts';
import { defaultView, type ListingView, readView, viewQuery } from './view.ts';

/** The views of all the listing blocks of a page, as its address gives them. */
export type PageViews = ReadonlyMap<PlacedListing, ListingView>;

export function readPageViews(site: Site, page: SitePage, query: Pairs): PageViews {
  return new Map(
    listingsOf(page).flatMap((listing): [PlacedListing, ListingView][] => {
      const module = site.modules.get(listing.block.module);
      return module === undefined ? [] : [[listing, readView(module, listing.block, listing.names, query)]];
    }),
  );
}

/** The query under which the page shows these views, with another one for a block when it is given. */
export function pageQuery(views: PageViews, changed?: { readonly listing: PlacedListing; readonly view: ListingView }): Pairs {
  return [...views].flatMap(([listing, view]) =>
    viewQuery(listing.block, listing.names, listing === changed?.listing ? changed.view : view),
  );
}

/** The list of a module, filtered by one choice; undefined when its page has no list that offers this filter. */
export function filteredListHref(module: SiteModule, field: string, value: string): string | undefined {
  if (module.page === undefined) return undefined;
  const listing = listingsOf(module.page).find(({ block }) => block.module === module.ident && block.tools && !block.filter.has(field));
  if (listing === undefined || !module.filters.some(({ name }) => name === field)) return undefined;
  const view = { ...defaultView(listing.block), filters: new Map([[field, value]]) };
  return appendQuery(module.page.path, viewQuery(listing.block, listing.names, view));
}
