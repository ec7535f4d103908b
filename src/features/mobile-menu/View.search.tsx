import { useDeferredValue, useId } from 'react';
import type { MenuItem, SiteSearch } from '#contract/mobile-menu.ts';
import type { Http } from '#runtime/http.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Page } from '#runtime/page.ts';
import { PanelBar } from './markup.parts.tsx';
import { searchItems } from './model.tree.ts';
import type { MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';
import { ItemLink } from './View.panel.tsx';
import { SiteResults, useSiteSearch } from './View.site-search.tsx';

interface SearchFieldProps {
  readonly t: Translate;
  readonly query: string;
  readonly site: SiteSearch | undefined;
  readonly resultsId: string;
  onQuery(query: string): void;
}

/** With a search of the site behind it, Enter leads to its page. */
export function SearchField({ t, query, site, resultsId, onQuery }: SearchFieldProps) {
  const id = useId();
  return (
    <search className="mobile-menu-search">
      <form action={site?.page} onSubmit={(event) => site === undefined && event.preventDefault()}>
        <label className="visually-hidden" htmlFor={id}>
          {t('rechercher')}
        </label>
        <input
          id={id}
          type="search"
          name={site?.param}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('rechercher')}
          aria-controls={resultsId}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

/** All pages of the menu that match the query, then the results of the site's own search. */
export function SearchResults(props: {
  items: readonly MenuItem[];
  query: string;
  settings: MenuSettings;
  page: Page;
  http: Http;
  t: Translate;
  onClose(): void;
}) {
  const { items, settings, page, http, t, onClose } = props;
  // In a menu of thousands the search must not delay typing.
  const query = useDeferredValue(props.query);
  const { found, total } = searchItems(items, query, settings.subtitleField);
  const { suggestions, isPending } = useSiteSearch(settings.siteSearch, query, http);
  const listed = new Set(found.map(({ item }) => item.href));
  const others = suggestions.filter(({ href }) => !listed.has(href));
  const count = total + others.length;
  return (
    <div className="mobile-menu-panel" data-direction="none">
      <PanelBar t={t} title={t('rechercher')} onClose={onClose} />
      <p className="mobile-menu-count" role="status">
        {count > 1
          ? t(TEXTS.results, { count, results: t('resultats') })
          : count === 1
            ? t(TEXTS.oneResult)
            : isPending
              ? t(TEXTS.searching)
              : t('no_results')}
      </p>
      <ul className="mobile-menu-list">
        {found.map(({ item, above }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list several pages under one id, or under none.
          <li key={`${item.id} ${index}`}>
            <ItemLink item={item} settings={settings} page={page} above={above} />
          </li>
        ))}
      </ul>
      {settings.siteSearch === undefined ? null : (
        <SiteResults site={settings.siteSearch} query={query} suggestions={others} t={t} />
      )}
    </div>
  );
}
