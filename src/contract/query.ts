/**
 * Names and values of forms and addresses: `a=1&b[]=2&b[]=3`. Names may be repeated, order is preserved. The same on
 * both sides; encoded like forms (a space is `+`), decoded tolerantly: invalid percent-encoding is taken literally.
 */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** Reads a query string, with or without its `?`. */
export function parseQuery(query: string): [string, string][] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

/**
 * What a caller gives as data, as PHP reads it (jQuery.param wrote the same): lists as `ids[]=1&ids[]=2`, objects as
 * `o[k]=v`, objects in lists with their index. Takes a query string, a list of `{name, value}` and forms, too.
 */
export function pairsOf(data: unknown): Pairs {
  if (typeof data === 'string') return parseQuery(data);
  if (Array.isArray(data)) return data.flatMap((field) => nested(String(field?.name ?? ''), field?.value));
  if (isIterable(data)) return [...data].map(([name, value]) => [String(name), String(value)] as const);
  return isPlain(data) ? Object.entries(data).flatMap(([name, value]) => nested(name, value)) : [];
}

function nested(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    const keyOf = (item: unknown, index: number) => (Array.isArray(item) || isPlain(item) ? index : '');
    return value.flatMap((item, index) => nested(`${name}[${keyOf(item, index)}]`, item));
  }
  if (isPlain(value)) return Object.entries(value).flatMap(([key, inner]) => nested(`${name}[${key}]`, inner));
  return [[name, value === undefined || value === null ? '' : String(value)]];
}

/** An object written by hand; dates and the like are one value. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isIterable(value: unknown): value is Iterable<readonly [unknown, unknown]> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** Encodes a query string without `?`. Brackets stay readable: `filter[theme]=sport`. */
export function formatQuery(pairs: Pairs): string {
  return pairs
    .map(([name, value]) => `${encode(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encode(value)}`)
    .join('&');
}

/** Adds names and values to the query of an address, before its fragment. */
export function appendQuery(url: string, pairs: Pairs): string {
  if (pairs.length === 0) return url;
  const { address, fragment } = splitFragment(url);
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}${formatQuery(pairs)}${fragment}`;
}

export function splitFragment(url: string): { readonly address: string; readonly fragment: string } {
  const hash = url.indexOf('#');
  return hash < 0 ? { address: url, fragment: '' } : { address: url.slice(0, hash), fragment: url.slice(hash) };
}

/** Splits an address without fragment into its path and its query (without `?`). */
export function splitQuery(address: string): { readonly path: string; readonly query: string } {
  const mark = address.indexOf('?');
  return mark < 0 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark + 1) };
}

function encode(text: string): string {
  // A lone surrogate cannot be encoded; browsers send the replacement character in its place.
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd')).replaceAll('%20', '+');
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
