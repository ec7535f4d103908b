/** Where the old addresses of a site lead now: `redirections.yaml`, checked. */
export interface SiteRedirects {
  /** Address without a pattern, as `redirectKey` writes it → target. */
  readonly exact: ReadonlyMap<string, string>;
  /** In the order written: the first that fits is taken. */
  readonly patterns: readonly RedirectPattern[];
  /** Path → names of the query that redirects of this path depend on. */
  readonly queryNames: ReadonlyMap<string, readonly string[]>;
}

/** `/actus/*` → `/actualites/*`: the part at the star is copied. */
export interface RedirectPattern {
  readonly before: string;
  readonly after: string;
  readonly target: string;
}

export const NO_REDIRECTS: SiteRedirects = { exact: new Map(), patterns: [], queryNames: new Map() };

/** The target of an address without a pattern. Looked up before pages: it may be that of a page with a query. */
export function exactRedirect(redirects: SiteRedirects, path: string, search: string): string | undefined {
  const names = redirects.queryNames.get(path) ?? [];
  const withQuery = names.length === 0 ? undefined : redirects.exact.get(redirectKey(path, search, names));
  return withQuery ?? redirects.exact.get(path);
}

/** The target of an address that matches a pattern. It is looked up last, so that a pattern never hides a page. */
export function patternRedirect({ patterns }: Pick<SiteRedirects, 'patterns'>, path: string): string | undefined {
  for (const { before, after, target } of patterns) {
    if (path.length < before.length + after.length || !path.startsWith(before) || !path.endsWith(after)) continue;
    const rest = path.slice(before.length, path.length - after.length);
    const moved = target.replace('*', () => encodeURI(rest));
    // `/vieux//autre.example` with `/vieux/*: /*`: browsers read `//autre.example` as another host.
    return moved.startsWith('//') ? undefined : moved;
  }
  return undefined;
}

/** The canonical form of a path and the named parts of a query. */
export function redirectKey(path: string, search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const named = new URLSearchParams();
  for (const name of [...names].sort()) for (const value of given.getAll(name)) named.append(name, value);
  return named.size === 0 ? path : `${path}?${named}`;
}
