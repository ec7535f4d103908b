import type { ListingSettings } from '#contract/listing.ts';
import { LISTING_QUERY } from '#contract/listing.ts';
import { appendQuery, formatQuery, type Pairs, parseQuery, splitFragment } from '#contract/query.ts';
import { isObject } from '#contract/wire.ts';

/** Debounce of typing in a filter. */
export const TYPING_MS = 350;

/** A change of the view of a block. */
export type Change =
  | { readonly kind: 'page'; readonly param: string; readonly num: string }
  | { readonly kind: 'param'; readonly param: string; readonly value: string }
  | { readonly kind: 'filter'; readonly fields: Pairs }
  | { readonly kind: 'refresh' };

/** `{url}&referer=..&recherche=..&identload=..` */
export function requestUrl({ url, referer, search }: ListingSettings, ident: string): string {
  return appendQuery(splitFragment(url).address, [
    [LISTING_QUERY.referer, referer],
    [LISTING_QUERY.search, search],
    [LISTING_QUERY.ident, ident],
  ]);
}

/** The body of the request. Empty filters are sent, so that the server clears them. */
export function bodyOf(change: Change): Pairs {
  switch (change.kind) {
    case 'page':
      return [[change.param, change.num]];
    case 'param':
      return [[change.param, change.value]];
    case 'filter':
      return change.fields;
    case 'refresh':
      return [];
  }
}

/**
 * The present query with the change applied. A new sort, page size or filter restarts at the first page, so
 * `pageParams` are removed. Empty values are removed too.
 */
export function addressQuery(query: string, change: Change, pageParams: readonly string[]): string {
  const present = parseQuery(query);
  switch (change.kind) {
    case 'refresh':
      return formatQuery(present);
    case 'page':
      return formatQuery(put(present, [[change.param, change.num]]));
    case 'param':
      return formatQuery(put(without(present, pageParams), [[change.param, change.value]]));
    case 'filter':
      return formatQuery(put(without(present, pageParams), change.fields));
  }
}

/**
 * The query of a link of the block. The link may be older than the rest of the page: parameters that are not
 * the block's own have the values of the present address.
 */
export function linkQuery(present: string, ofLink: string, own: readonly string[]): string {
  const others = without(parseQuery(present), own);
  return formatQuery([
    ...without(
      parseQuery(ofLink),
      others.map(([name]) => name),
    ),
    ...others,
  ]);
}

/** The fields of a filter form, without hidden fields for parameters of other blocks. */
export function ownFields(present: string, fields: Pairs, own: readonly string[]): Pairs {
  const others = new Set(without(parseQuery(present), own).map(([name]) => name));
  return fields.filter(([name]) => !others.has(name));
}

/** Replaces the parameters named in `fields`, which go last; empty values are removed. */
function put(pairs: Pairs, fields: Pairs): Pairs {
  const others = without(
    pairs,
    fields.map(([name]) => name),
  );
  return [...others, ...fields.filter(([, value]) => value !== '')];
}

function without(pairs: Pairs, names: readonly string[]): Pairs {
  return pairs.filter(([name]) => !names.includes(name));
}

/**
 * The views of a history entry, stored in `history.state` by identload: going back reloads only the blocks that change.
 * `typing` marks an entry added by typing, which further typing replaces.
 */
interface ListingHistory {
  readonly views: Readonly<Record<string, string>>;
  readonly typing: boolean;
}

const STATE_KEY = 'vitrine-listing';

export function readHistory(state: unknown): ListingHistory {
  const own = isObject(state) ? state[STATE_KEY] : undefined;
  if (!isObject(own) || !isObject(own.views)) return { views: {}, typing: false };
  const views = Object.entries(own.views).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { views: Object.fromEntries(views), typing: own.typing === true };
}

/** The history state with the block's view set; other properties are preserved. */
export function writeHistory(state: unknown, ident: string, view: string, typing: boolean): Record<string, unknown> {
  const { views } = readHistory(state);
  return { ...(isObject(state) ? state : {}), [STATE_KEY]: { views: { ...views, [ident]: view }, typing } };
}
