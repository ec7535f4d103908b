import { splitQuery } from '#contract/query.ts';

/** Addresses of which is known what matters: more than a site has that many people ask for. */
const MAX_ADDRESSES = 20_000;

/**
 * What of a query matters to the page at an address, learned by drawing it. Letters and networks hang names of their own on every link, with another value for each reader: all of them are shown the one page that is kept.
 */
export class QueryNames {
  readonly #known = new Map<string, ReadonlySet<string>>();
  #sites: unknown;
  /** Shortened queries mean the same only within what was learned together. */
  #round = 0;

  /** The address without what does not matter there; as it is where nothing is known. */
  shorten(sites: unknown, host: string, url: string): string {
    if (!url.includes('?')) return url;
    const { path, query } = splitQuery(url);
    const names = this.#sites === sites ? this.#known.get(`${host} ${path}`) : undefined;
    if (names === undefined) return url;
    const kept = query.split('&').filter((pair) => pair !== '' && mayMatter(pair, names));
    // No address has a space: this is not the key of any that was not shortened.
    return kept.length === 0 ? path : `${path}?${kept.join('&')} ${this.#round}`;
  }

  /** Adds the names that a drawing of the page asked for; undefined: it does not say. */
  learn(sites: unknown, host: string, url: string, names: ReadonlySet<string> | undefined): void {
    if (this.#sites !== sites || this.#known.size >= MAX_ADDRESSES) {
      this.#known.clear();
      this.#sites = sites;
      this.#round += 1;
    }
    const key = `${host} ${splitQuery(url).path}`;
    const before = this.#known.get(key);
    if (names === undefined) this.#known.delete(key);
    else if (before === undefined) this.#known.set(key, names);
    else if ([...names].some((name) => !before.has(name))) this.#known.set(key, new Set([...before, ...names]));
  }
}

function mayMatter(pair: string, names: ReadonlySet<string>): boolean {
  const [name = ''] = pair.split('=', 1);
  // One that is not written plainly may be any.
  return /[%+]/.test(name) || names.has(name);
}
