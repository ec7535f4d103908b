import type { InputHTMLAttributes, ReactNode } from 'react';
import { AutocompleteInput } from '#features/autocomplete/markup.tsx';
import { useT } from '#language/locale.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { MAX_QUERY_LENGTH, QUERY_PARAM, SEARCH_SOURCE, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** A search field with its button. With JavaScript it suggests titles, and choosing one opens the page. */
function SearchField({ button, ...input }: InputHTMLAttributes<HTMLInputElement> & { readonly button: ReactNode }) {
  return (
    <>
      <AutocompleteInput
        type="search"
        name={QUERY_PARAM}
        maxLength={MAX_QUERY_LENGTH}
        enterKeyHint="search"
        {...input}
        settings={{ ...SEARCH_SOURCE, freeText: true, linkKey: 'href' }}
      />
      <button className="button" type="submit">
        {button}
      </button>
    </>
  );
}

/** The search in the header: a field if the window is wide enough, otherwise a link. */
export function HeaderSearch({ site }: Readonly<{ site: Site }>) {
  const t = useT();
  const action = searchPath(site);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>. */}
      <form className="site-search" role="search" action={action}>
        <SearchField
          aria-label={t(texts.searchSite)}
          placeholder={t(texts.search)}
          button={
            <>
              <Icon name="search" />
              <span className="visually-hidden">{t(texts.search)}</span>
            </>
          }
        />
      </form>
      <a className="account-link search-link" href={action}>
        <Icon name="search" />
        <span className="account-name">{t(texts.search)}</span>
      </a>
    </>
  );
}

const FIELD_ID = 'recherche-mots';

interface SearchFormProps {
  readonly site: Site;
  readonly label: string;
  readonly button: string;
  readonly query: string;
  readonly hint?: string;
}

/** The search form as a part of a page, which must load `search.css`. */
export function SearchForm({ site, label, button, query, hint }: SearchFormProps) {
  const hintId = hint === undefined ? undefined : `${FIELD_ID}-aide`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>.
    <form className="search-form" role="search" action={searchPath(site)} aria-label={label}>
      <label htmlFor={FIELD_ID}>{label}</label>
      <div className="search-line">
        <SearchField id={FIELD_ID} defaultValue={query} aria-describedby={hintId} button={button} />
      </div>
      {hint === undefined ? null : (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </form>
  );
}
