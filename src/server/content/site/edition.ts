import type { Site, SitePage } from './types.ts';

/** The edition of an address: `/en/…` for pages, `/vitrine-en/…` for endpoints; the main one has neither. */
export function editionAt(site: Site, url: string): Site {
  if (site.editions.size === 0) return site;
  const segment = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  for (const edition of site.editions.values()) {
    const isOther = edition.language !== site.languages[0];
    if (isOther && (edition.home.path === `/${segment}` || edition.base === segment)) return edition;
  }
  return site;
}

/** `/recherche` in the language of the site: `/en/recherche`. */
export function inEdition(site: Site, path: string): string {
  if (site.home.path === '/') return path;
  return path === '/' ? site.home.path : `${site.home.path}${path}`;
}

/** The edition in the main language: the site itself where it has one language. */
export function mainEdition(site: Site): Site {
  return site.editions.get(site.languages[0] ?? '') ?? site;
}

/** First path segment of files that are the same in all languages: browsers fetch them once. */
export function filesBase(site: Site): string {
  return mainEdition(site).base;
}

export function isHome({ home, editions }: Site, page: SitePage): boolean {
  return page === home || [...editions.values()].some((edition) => edition.home === page);
}

/** The site in the language of a page; the site as given while the page is not published. */
export function editionOf(site: Site, page: SitePage | undefined): Site {
  return site.editions.get(page?.language ?? '') ?? site;
}
