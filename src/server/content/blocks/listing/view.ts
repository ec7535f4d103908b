import type { Pairs } from '#contract/query.ts';
import type { ElementQuery } from '#server/content/elements/list.ts';
import type { BlockOf, ModuleField, SiteModule } from '#server/content/site/types.ts';
import type { ListingNames } from './placed.ts';

/** The state of a block, read from a query; unknown or invalid values fall back to their defaults. */
export interface ListingView extends Pick<ElementQuery, 'page' | 'sort' | 'pageSize'> {
  /** Filters that the visitor chose, without the fixed ones of the block. */
  readonly filters: ReadonlyMap<string, string>;
  readonly words: string;
  readonly past: boolean;
}

/** The only value that selects past elements. */
export const PAST = 'non';
const MAX_WORDS_LENGTH = 100;
const MAX_PAGE = 100_000;

/** Query values by name; the last of several. */
export interface QueryValues {
  get(name: string): string | undefined;
}

export function readView(
  module: SiteModule,
  block: BlockOf<'listing'>,
  names: ListingNames,
  query: QueryValues,
): ListingView {
  const page = block.pagination === 'aucune' ? 1 : wholeNumber(query.get(names.page));
  if (!block.tools) return { ...defaultView(block), page };
  const size = wholeNumber(query.get(names.size));
  return {
    page,
    sort: module.sorts.find(({ name }) => name === query.get(names.sort)) ?? block.sort,
    pageSize: pageSizes(module, block).includes(size) ? size : block.pageSize,
    filters: new Map(
      visitorFilters(module, block).flatMap(({ name, choices }): [string, string][] => {
        const value = query.get(names.filter(name));
        return value !== undefined && choices.has(value) ? [[name, value]] : [];
      }),
    ),
    words: module.search ? tidyWords(query.get(names.words) ?? '') : '',
    past: module.upcoming && query.get(names.past) === PAST,
  };
}

/** The names that `readView` reads. */
export function viewNames(module: SiteModule, block: BlockOf<'listing'>, names: ListingNames): readonly string[] {
  const page = block.pagination === 'aucune' ? [] : [names.page];
  if (!block.tools) return page;
  return [
    ...page,
    names.sort,
    names.size,
    ...visitorFilters(module, block).map(({ name }) => names.filter(name)),
    ...(module.search ? [names.words] : []),
    ...(module.upcoming ? [names.past] : []),
  ];
}

/** The query of a view, in a fixed order and without defaults, so that a view has one address. */
export function viewQuery(block: BlockOf<'listing'>, names: ListingNames, view: ListingView): Pairs {
  const standard = defaultView(block);
  return [
    ...(view.words === '' ? [] : [pair(names.words, view.words)]),
    ...[...view.filters].map(([field, value]) => pair(names.filter(field), value)),
    ...(view.past ? [pair(names.past, PAST)] : []),
    ...(view.sort.name === standard.sort.name ? [] : [pair(names.sort, view.sort.name)]),
    ...(view.pageSize === standard.pageSize ? [] : [pair(names.size, String(view.pageSize))]),
    ...(view.page === 1 ? [] : [pair(names.page, String(view.page))]),
  ];
}

export function defaultView(block: BlockOf<'listing'>): ListingView {
  return { page: 1, sort: block.sort, pageSize: block.pageSize, filters: new Map(), words: '', past: false };
}

export function hasFilters(view: ListingView): boolean {
  return view.filters.size > 0 || view.words !== '' || view.past;
}

export function withoutFilters(view: ListingView): ListingView {
  return { ...view, page: 1, filters: new Map(), words: '', past: false };
}

/** Fields that visitors may filter by: those of the module that the block does not fix. */
export function visitorFilters(module: SiteModule, block: BlockOf<'listing'>): readonly ModuleField[] {
  return module.filters.filter(({ name }) => !block.filter.has(name));
}

export function pageSizes(module: SiteModule, block: BlockOf<'listing'>): readonly number[] {
  return [...new Set([block.pageSize, ...module.pageSizes])].sort((one, other) => one - other);
}

function tidyWords(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS_LENGTH);
}

function wholeNumber(text: string | undefined): number {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(1, value), MAX_PAGE);
}

function pair(name: string, value: string): readonly [string, string] {
  return [name, value];
}
