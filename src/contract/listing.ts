/**
 * Listing blocks (LIST-1, LIST-2). A block is `[data-listing]` = identload and contains the comment `<!-- listing
 * {"url", "referer", "search"} -->`. Inside it:
 * - `[data-pagination]` = `{"param", "num"}`: shows that page;
 * - `[data-listing-param]` = `{"param", "value"}`, on a link, a button or an `<option>`: sort order or number of items
 *   per page;
 * - `form[data-listing-filter]`, fields `filter[…]`, sent by its button and while someone types or chooses in it: the
 *   response holds the values that it got; optional `[data-listing-clear]`, a link that clears them all;
 * - optional `[data-listing-status]`: the sentence with the number of results; after a refresh it gets focus, or is
 *   announced where focus stays on its control.
 * Each sends `POST {url}&referer=…&recherche=…&identload=…` with the pagination, sort or filter query as its body; the
 * HTML response replaces the block. Links and forms work without JavaScript, and the `href` of a link becomes the
 * address afterwards; parameters of others (another block, a month of an agenda) keep their current value.
 * `vitrine:refresh`, dispatched on the block, requests the same view again; `vitrine:refreshed` bubbles from the new
 * block.
 */
import { optionalText, record, text, WireError } from './wire.ts';

export const LISTING_SELECTOR = '[data-listing]';
export const PAGINATION_SELECTOR = '[data-pagination]';
export const LISTING_PARAM_SELECTOR = '[data-listing-param]';
export const LISTING_FILTER_SELECTOR = 'form[data-listing-filter]';
export const LISTING_CLEAR_SELECTOR = '[data-listing-clear]';
export const LISTING_STATUS_SELECTOR = '[data-listing-status]';
export const REFRESHED_EVENT = 'vitrine:refreshed';

/** The reference server's path for blocks, below `/{base}`; the front end uses the `url` of the comment only. */
export const LISTING_ENDPOINT = { method: 'POST', path: '/ajax/modules/listing/liste.php' } as const;
/** Query parameters of that address. */
export const LISTING_QUERY = { page: 'id_page', referer: 'referer', search: 'recherche', ident: 'identload' } as const;

export interface ListingSettings {
  readonly url: string;
  /** Address of the page with the block. */
  readonly referer: string;
  /** Query of the current view. */
  readonly search: string;
}

/** Encodes the comment of a block. No value can close it: `<`, `>` and double hyphens are escaped inside the JSON. */
export function encodeListingComment({ url, referer, search }: ListingSettings): string {
  const json = JSON.stringify({ url, referer, search }).replace(/[<>]/g, escapeCharacter).replaceAll('--', '-\\u002d');
  return `<!-- listing ${json} -->`;
}

/** Reads the text between `<!--` and `-->`; undefined for another comment. Throws if a listing comment is invalid. */
export function decodeListingComment(comment: string): ListingSettings | undefined {
  const json = /^\s*listing\s+(\{[\s\S]*\})\s*$/.exec(comment)?.[1];
  if (json === undefined) return undefined;
  const wire = record(JSON.parse(json));
  const url = text(wire.url, 'url');
  if (url.trim() === '') throw new WireError('url', 'an address', url);
  return { url, referer: optionalText(wire.referer, 'referer'), search: optionalText(wire.search, 'search') };
}

/** A page to show (`data-pagination`). */
interface Pagination {
  readonly param: string;
  readonly num: string;
}

export function encodePagination(param: string, num: number): string {
  return JSON.stringify({ param, num });
}

export function decodePagination(attribute: string): Pagination {
  const wire = record(JSON.parse(attribute));
  return { param: name(wire.param, 'param'), num: text(wire.num, 'num') };
}

/** A sort or a number of items per page (`data-listing-param`). */
interface ListingParam {
  readonly param: string;
  readonly value: string;
}

export function encodeListingParam({ param, value }: ListingParam): string {
  return JSON.stringify({ param, value });
}

export function decodeListingParam(attribute: string): ListingParam {
  const wire = record(JSON.parse(attribute));
  return { param: name(wire.param, 'param'), value: optionalText(wire.value, 'value') };
}

function name(wire: unknown, path: string): string {
  const value = text(wire, path);
  if (value === '') throw new WireError(path, 'a name', wire);
  return value;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
