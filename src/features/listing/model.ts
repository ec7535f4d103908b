import type { ListingSettings } from '#contract/listing.ts';
import { LISTING_QUERY } from '#contract/listing.ts';
import { appendQuery, formatQuery, type Pairs, parseQuery, splitFragment } from '#contract/query.ts';

/** Typing rests this long before the filter is asked for. */
export const TYPING_MS = 350;

/** What a person asks of a block. */
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

/** The body of the request. Empty filters are sent: they are how the server learns that a filter was lifted. */
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
 * The query of the address that shows the view asked for, from the present one. A new sort, page size or filter starts again at the first page, so the
 * names by which the block pages (`pageParams`) leave; a filter form speaks for every filter it has, and empty values leave the address.
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
 * The query that a link of the block leads to. The link was written before the rest of the page changed: names that are not the block's own keep what the
 * address says by now.
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

/** The fields of a filter form that are its own to say, not those that it only carries along for a page without JavaScript. */
export function ownFields(present: string, fields: Pairs, own: readonly string[]): Pairs {
  const others = new Set(without(parseQuery(present), own).map(([name]) => name));
  return fields.filter(([name]) => !others.has(name));
}

/** Replaces every name that `fields` speaks of; what comes anew goes last, empty values go. */
function put(pairs: Pairs, fields: Pairs): Pairs {
  const kept = without(
    pairs,
    fields.map(([name]) => name),
  );
  return [...kept, ...fields.filter(([, value]) => value !== '')];
}

function without(pairs: Pairs, names: readonly string[]): Pairs {
  return pairs.filter(([name]) => !names.includes(name));
}

/**
 * The views that the entries of the browser's history stand for, kept in `history.state` by identload, so that going back asks anew only for the blocks
 * that change. `typing` marks an entry made by typing: further typing takes its place instead of adding one entry per word.
 */
export interface ListingHistory {
  readonly views: Readonly<Record<string, string>>;
  readonly typing: boolean;
}

const STATE_KEY = 'vitrine-listing';

export function readHistory(state: unknown): ListingHistory {
  const own = isRecord(state) ? state[STATE_KEY] : undefined;
  if (!isRecord(own) || !isRecord(own.views)) return { views: {}, typing: false };
  const views = Object.entries(own.views).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { views: Object.fromEntries(views), typing: own.typing === true };
}

/** A state that says which view the block shows and keeps what others wrote. */
export function writeHistory(state: unknown, ident: string, view: string, typing: boolean): Record<string, unknown> {
  const { views } = readHistory(state);
  return { ...(isRecord(state) ? state : {}), [STATE_KEY]: { views: { ...views, [ident]: view }, typing } };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
