import type { Translate } from '#language/translate.ts';
import {
  filterParam,
  type ListParam,
  type ListView,
  orderParam,
  pageParam,
  valueIn,
  wordsParam,
} from '#server/content/blocks/listing/list-view.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import { FILTER_NAMES, SORT_NAMES, texts } from '#server/modules/my-elements/texts.ts';
import { MY_SORTS, type MyElementsQuery, type MySort, STATE_FILTERS } from './list.ts';

/** The value that restricts a list to the user's own elements. */
const OWN = 'moi';
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

/** What a user chooses of the block of a module. */
export function myParams(module: SiteModule, seesOthers: boolean, t: Translate): readonly ListParam[] {
  const names = viewNames(module);
  const states = STATE_FILTERS.map((state) => [state, t(FILTER_NAMES[state])] as const);
  const sorts = MY_SORTS.map((sort) => [sort, t(SORT_NAMES[sort])] as const);
  const owners = [['', t(texts.allOwners)] as const, [OWN, t(texts.ownOnly)] as const];
  return [
    wordsParam(names.words),
    filterParam(names.state, t(texts.state), [['', t(texts.anyState)], ...states]),
    ...(seesOthers ? [filterParam(names.owner, t(texts.whose), owners)] : []),
    orderParam(names.sort, t(texts.sortBy), sorts, DEFAULT_SORT),
    pageParam(names.page),
  ];
}

/** What is read of the database for a view. */
export function myQuery(module: SiteModule, view: ListView, pageSize: number): MyElementsQuery {
  const names = viewNames(module);
  return {
    page: Number(valueIn(view, names.page)),
    pageSize,
    sort: MY_SORTS.find((sort) => sort === valueIn(view, names.sort)) ?? DEFAULT_SORT,
    words: valueIn(view, names.words),
    state: STATE_FILTERS.find((state) => state === valueIn(view, names.state)),
    isOwnOnly: valueIn(view, names.owner) === OWN,
  };
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
