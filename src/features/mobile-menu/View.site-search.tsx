import { useEffect, useState } from 'react';
import { autocompleteEndpoint } from '#contract/autocomplete.ts';
import type { SiteSearch } from '#contract/mobile-menu.ts';
import { safeUrl } from '#contract/safe-url.ts';
import type { Http } from '#runtime/http.ts';
import type { Translate } from '#runtime/i18n.ts';
import { SITE_SEARCH_MS } from './model.ts';
import { TEXTS } from './texts.ts';

interface SiteSuggestion {
  readonly title: string;
  readonly href: string;
}

interface Found {
  readonly query: string;
  readonly suggestions: readonly SiteSuggestion[];
}

const NOTHING: Found = { query: '', suggestions: [] };

/** What the site's search suggests for the query. A failure counts as nothing found: the link to the page remains. */
export function useSiteSearch(
  site: SiteSearch | undefined,
  query: string,
  http: Http,
): { readonly suggestions: readonly SiteSuggestion[]; readonly isPending: boolean } {
  const [found, setFound] = useState(NOTHING);
  const term = query.trim();

  useEffect(() => {
    if (site === undefined || term === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(site, term, http, signal);
      if (!signal.aborted) setFound({ query: term, suggestions });
    }, SITE_SEARCH_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [site, term, http]);

  const isPending = site !== undefined && found.query !== term;
  return { suggestions: isPending ? NOTHING.suggestions : found.suggestions, isPending };
}

async function fetchSuggestions(
  { className, method }: SiteSearch,
  term: string,
  http: Http,
  signal: AbortSignal,
): Promise<readonly SiteSuggestion[]> {
  try {
    const answer = await http.call(autocompleteEndpoint, { className, method, term, extra: {} }, { signal });
    return answer.flatMap(({ value = '', label = value, href }) => {
      const address = safeUrl(href);
      return address === undefined || label === '' ? [] : [{ title: label, href: address }];
    });
  } catch {
    return [];
  }
}

interface SiteResultsProps {
  readonly site: SiteSearch;
  readonly query: string;
  readonly suggestions: readonly SiteSuggestion[];
  readonly t: Translate;
}

/** Below the entries of the menu: pages that the menu does not list, and the way to the search page. */
export function SiteResults({ site, query, suggestions, t }: SiteResultsProps) {
  const words = query.trim();
  return (
    <>
      {suggestions.length === 0 ? null : (
        <>
          <p className="mobile-menu-count">{t(TEXTS.elsewhere)}</p>
          <ul className="mobile-menu-list">
            {suggestions.map(({ title, href }) => (
              <li key={href}>
                <a className="mobile-menu-item" href={href}>
                  <span className="mobile-menu-text">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="mobile-menu-list">
        <li>
          <a className="mobile-menu-item" href={`${site.page}?${new URLSearchParams({ [site.param]: words })}`}>
            <span className="mobile-menu-text">{t(TEXTS.searchSite, { query: words })}</span>
          </a>
        </li>
      </ul>
    </>
  );
}
