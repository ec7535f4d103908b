/** Where the old addresses of a site lead now: `redirections.yaml`, checked. */
export interface SiteRedirects {
  /** Address without a pattern, as `redirectKey` writes it → target. */
  readonly exact: ReadonlyMap<string, string>;
  /** In the order written: the first that fits is taken. */
  readonly patterns: readonly RedirectPattern[];
  /** Path → names of the query that redirects of this path depend on. */
  readonly queryNames: ReadonlyMap<string, readonly string[]>;
}

/** `/actus/*` → `/actualites/*`: what stands for the star is carried over. */
export interface RedirectPattern {
  readonly before: string;
  readonly after: string;
  readonly target: string;
}

export const NO_REDIRECTS: SiteRedirects = { exact: new Map(), patterns: [], queryNames: new Map() };

/**
 * The target of an address that was written out in full. It is looked up before pages: the query of a page may have
 * been an address.
 */
export function exactRedirect(redirects: SiteRedirects, path: string, search: string): string | undefined {
  const names = redirects.queryNames.get(path) ?? [];
  const withQuery = names.length === 0 ? undefined : redirects.exact.get(redirectKey(path, search, names));
  return withQuery ?? redirects.exact.get(path);
}

/**
 * The target of an address that fits a pattern. It is looked up last: an existing page is never hidden by a pattern.
 */
export function patternRedirect({ patterns }: Pick<SiteRedirects, 'patterns'>, path: string): string | undefined {
  for (const { before, after, target } of patterns) {
    if (path.length < before.length + after.length || !path.startsWith(before) || !path.endsWith(after)) continue;
    const rest = path.slice(before.length, path.length - after.length);
    return target.replace('*', () => encodeURI(rest));
  }
  return undefined;
}

/** Path and the named parts of a query, spelt in one way. */
export function redirectKey(path: string, search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const named = new URLSearchParams();
  for (const name of [...names].sort()) for (const value of given.getAll(name)) named.append(name, value);
  return named.size === 0 ? path : `${path}?${named}`;
}
