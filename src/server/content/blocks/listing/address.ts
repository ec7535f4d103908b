import { formatMonth, parseMonth } from '#contract/month.ts';
import { appendQuery, type Pairs } from '#contract/query.ts';
import { agendasOf } from '#server/content/blocks/agenda/placed.ts';
import type { Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import { listingsOf, type PlacedListing } from './placed.ts';
import { type AskedValues, defaultView, type ListingView, readView, viewQuery } from './view.ts';

/** What a page shows, as its address gives it. */
export interface PageViews {
  readonly listings: ReadonlyMap<PlacedListing, ListingView>;
  /** The months of its agendas, under their names. */
  readonly months: Pairs;
}

export function readPageViews(site: Site, page: SitePage, asked: AskedValues): PageViews {
  return {
    listings: new Map(
      listingsOf(page).flatMap((listing): [PlacedListing, ListingView][] => {
        const module = site.modules.get(listing.block.module);
        return module === undefined ? [] : [[listing, readView(module, listing.block, listing.names, asked)]];
      }),
    ),
    months: agendasOf(page).flatMap(({ name }): [string, string][] => {
      const month = parseMonth(asked.get(name) ?? '');
      return month === undefined ? [] : [[name, formatMonth(month)]];
    }),
  };
}

/** The same page with another view of one of its blocks. */
export function withView({ listings, months }: PageViews, listing: PlacedListing, view: ListingView): PageViews {
  return { listings: new Map(listings).set(listing, view), months };
}

/** The query under which the page shows these views; without those of a block when it is given. */
export function pageQuery({ listings, months }: PageViews, except?: PlacedListing): Pairs {
  const shown = [...listings].filter(([listing]) => listing !== except);
  return [...months, ...shown.flatMap(([listing, view]) => viewQuery(listing.block, listing.names, view))];
}

/** The list of a module, filtered by one choice; undefined when its page has no list that offers this filter. */
export function filteredListHref(module: SiteModule, field: string, value: string): string | undefined {
  if (module.page === undefined) return undefined;
  const listing = listingsOf(module.page).find(({ block }) => block.module === module.ident && block.tools && !block.filter.has(field));
  if (listing === undefined || !module.filters.some(({ name }) => name === field)) return undefined;
  const view = { ...defaultView(listing.block), filters: new Map([[field, value]]) };
  return appendQuery(module.page.path, viewQuery(listing.block, listing.names, view));
}
