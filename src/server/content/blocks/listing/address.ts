import { formatMonth, parseMonth } from '#contract/month.ts';
import { appendQuery, type Pairs, parseQuery } from '#contract/query.ts';
import { addressQuery } from '#features/listing/model.ts';
import { agendasOf } from '#server/content/blocks/agenda/placed.ts';
import type { Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import { type ListView, pairsOf, type QueryValues, readListView } from './list-view.ts';
import { listingParams } from './params.ts';
import { listingsOf, type PlacedListing } from './placed.ts';

/** The state of the blocks of a page, as its query describes it. */
interface PageViews {
  readonly listings: ReadonlyMap<PlacedListing, ListView>;
  /** The months of its agendas, by query parameter. */
  readonly months: Pairs;
}

export function readPageViews(site: Site, page: SitePage, query: QueryValues): PageViews {
  return {
    listings: new Map(
      listingsOf(page).flatMap((listing): [PlacedListing, ListView][] => {
        const module = site.modules.get(listing.block.module);
        return module === undefined ? [] : [[listing, readListView(listingParams(site, module, listing), query)]];
      }),
    ),
    months: agendasOf(page).flatMap(({ name }): [string, string][] => {
      const month = parseMonth(query.get(name) ?? '');
      return month === undefined ? [] : [[name, formatMonth(month)]];
    }),
  };
}

/** The views with another one for one block. */
export function withView({ listings, months }: PageViews, listing: PlacedListing, view: ListView): PageViews {
  return { listings: new Map(listings).set(listing, view), months };
}

/** The query for these views, optionally without those of one block. */
export function pageQuery({ listings, months }: PageViews, except?: PlacedListing): Pairs {
  const shown = [...listings].filter(([listing]) => listing !== except);
  return [...months, ...shown.flatMap(([, view]) => pairsOf(view))];
}

/**
 * The query of a requested view: that of the shown one, changed by the fields of the request. `page` is the parameter
 * of the page number. A change of any other field returns to the first page.
 */
export function changedQuery(shown: string, fields: Pairs, page: string): Pairs {
  const keepsPage = fields.length === 0 || fields.some(([name]) => name === page);
  return parseQuery(addressQuery(shown, { kind: 'filter', fields }, keepsPage ? [] : [page]));
}

/** The address of a module's list filtered by one choice; undefined when no list on its page has this filter. */
export function filteredListHref(module: SiteModule, field: string, value: string): string | undefined {
  if (module.page === undefined) return undefined;
  const listing = listingsOf(module.page).find(
    ({ block }) => block.module === module.ident && block.tools && !block.filter.has(field),
  );
  if (listing === undefined || !module.filters.some(({ name }) => name === field)) return undefined;
  return appendQuery(module.page.path, [[listing.names.filter(field), value]]);
}
