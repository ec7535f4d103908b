import type { Pairs } from '#contract/query.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import { pageNumber } from '#server/platform/http/request-query.ts';
import { MY_SORTS, type MyElementsQuery, type MySort, STATE_FILTERS } from './list.ts';

const PAGE_SIZE = 10;
/** The value that restricts a list to the user's own elements. */
export const OWN = 'moi';
const MAX_WORDS_LENGTH = 100;
const DEFAULT_SORT: MySort = 'modified';

/** Names in the query: each block of the page has its own. */
export function viewNames({ ident }: Pick<SiteModule, 'ident'>) {
  return {
    page: `${ident}-page`,
    sort: `${ident}-tri`,
    words: `filter[${ident}-mots-cles]`,
    state: `filter[${ident}-etat]`,
    owner: `filter[${ident}-auteur]`,
  } as const;
}

export function blockIdent({ ident }: Pick<SiteModule, 'ident'>): string {
  return `mes-${ident}`;
}

/** The view of a module's block; unknown values of the query count as their defaults. */
export function readMyView(module: Pick<SiteModule, 'ident'>, query: Pairs): MyElementsQuery {
  const names = viewNames(module);
  const last = new Map(query);
  return {
    page: pageNumber(last.get(names.page)),
    pageSize: PAGE_SIZE,
    sort: MY_SORTS.find((sort) => sort === last.get(names.sort)) ?? DEFAULT_SORT,
    words: (last.get(names.words) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS_LENGTH),
    state: STATE_FILTERS.find((state) => state === last.get(names.state)),
    isOwnOnly: last.get(names.owner) === OWN,
  };
}

/** In one fixed order and without what is default: the same view always has the same address. */
export function myViewQuery(module: Pick<SiteModule, 'ident'>, view: MyElementsQuery): Pairs {
  const names = viewNames(module);
  const pairs: [string, string | undefined][] = [
    [names.words, view.words || undefined],
    [names.state, view.state],
    [names.owner, view.isOwnOnly ? OWN : undefined],
    [names.sort, view.sort === DEFAULT_SORT ? undefined : view.sort],
    [names.page, view.page === 1 ? undefined : String(view.page)],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

export function isFiltered({ words, state, isOwnOnly }: MyElementsQuery): boolean {
  return words !== '' || state !== undefined || isOwnOnly;
}

export function withoutFilters(view: MyElementsQuery): MyElementsQuery {
  return { ...view, page: 1, words: '', state: undefined, isOwnOnly: false };
}

/** The elements that a block shows: a refresh after an act leaves them in place. */
export interface Shown {
  readonly ids: readonly string[];
  /** When the newest of them was created: later ones come first. */
  readonly since: Date;
}

const MAX_SHOWN = 50;

export function writeShown({ ids, since }: Shown): string {
  return [since.getTime(), ...ids].join(',');
}

/** Undefined for a text that no block has written. */
export function readShown(text = ''): Shown | undefined {
  const [since = '', ...ids] = text.slice(0, MAX_SHOWN * 101).split(',', MAX_SHOWN + 1);
  return /^\d{1,15}$/.test(since) ? { ids, since: new Date(Number(since)) } : undefined;
}
