import { TEXTS } from '#features/listing/texts.ts';
import type { Translate } from '#language/translate.ts';
import type { ElementQuery } from '#server/content/elements/list.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { filterParam, type ListParam, type ListView, orderParam, pageParam, valueIn, wordsParam } from './list-view.ts';
import { isInteractive, type PlacedListing } from './placed.ts';

/** The only value that selects past elements. */
const PAST = 'non';

/** What visitors may choose of a block. */
export function listingParams(site: Site, module: SiteModule, { block, names }: PlacedListing): readonly ListParam[] {
  const { marked: t } = localeOf(site);
  const page = block.pagination === 'aucune' ? [] : [pageParam(names.page)];
  if (!block.tools) return page;
  const sizes = pageSizes(module, block).map((size) => [String(size), String(size)] as const);
  const sorts = module.sorts.map(({ name, label }) => [name, label] as const);
  return [
    ...(module.search ? [wordsParam(names.words)] : []),
    ...module.filters
      // What the block fixes is no choice.
      .filter(({ name }) => !block.filter.has(name))
      .map(({ name, label, choices }) =>
        filterParam(names.filter(name), label, [['', t(TEXTS.anyChoice)], ...choices]),
      ),
    ...(module.upcoming ? [periodParam(names.past, t)] : []),
    orderParam(names.sort, t(TEXTS.sortBy), sorts, block.sort.name),
    orderParam(names.size, t(TEXTS.perPage), sizes, String(block.pageSize)),
    ...page,
  ];
}

function periodParam(name: string, t: Translate): ListParam {
  return filterParam(name, t(TEXTS.period), [
    ['', t(TEXTS.upcoming)],
    [PAST, t(TEXTS.past)],
  ]);
}

export function pageSizes({ pageSizes: sizes }: SiteModule, { pageSize }: PlacedListing['block']): readonly number[] {
  return [...new Set([pageSize, ...sizes])].sort((one, other) => one - other);
}

/** What is read of the database for a view, at a local minute. */
export function elementQuery(
  module: SiteModule,
  { block, names }: PlacedListing,
  view: ListView,
  now: string,
): ElementQuery {
  const pageSize = Number(valueIn(view, names.size)) || block.pageSize;
  const chosen = module.filters
    .map(({ name }) => [name, valueIn(view, names.filter(name))] as const)
    .filter(([, value]) => value !== '');
  const isPast = valueIn(view, names.past) === PAST;
  return {
    sort: module.sorts.find(({ name }) => name === valueIn(view, names.sort)) ?? block.sort,
    page: Number(valueIn(view, names.page)) || 1,
    pageSize,
    filters: new Map([...block.filter, ...chosen]),
    words: valueIn(view, names.words),
    period: module.upcoming ? { kind: isPast ? 'past' : 'upcoming', now } : undefined,
    ...(isInteractive(block) ? {} : { most: pageSize }),
  };
}
