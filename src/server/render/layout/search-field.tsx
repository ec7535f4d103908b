import type { InputHTMLAttributes, ReactNode } from 'react';
import { AutocompleteInput } from '#features/autocomplete/markup.tsx';
import { Icon } from '#server/content/markup/icon.tsx';

/** Where the search of every site is. */
export const SEARCH_PATH = '/recherche';
/** Where browsers learn how to search it from their address bar. */
export const SEARCH_DESCRIPTION_PATH = '/recherche/description.xml';
export const QUERY_PARAM = 'q';
/** Characters that count; nobody types more, and an address stays an address. */
export const MAX_QUERY_LENGTH = 120;
/** The source of suggestions that search fields name. No module's source has this method. */
export const SEARCH_SOURCE = { className: 'recherche', method: 'suggestions' } as const;

/** A search field with its button. With JavaScript it suggests titles, and a choice leads straight there. */
export function SearchField({ button, ...input }: InputHTMLAttributes<HTMLInputElement> & { readonly button: ReactNode }): ReactNode {
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

/** The way to the search on every page: a field where there is room for one, else a link. */
export function HeaderSearch(): ReactNode {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>. */}
      <form className="site-search" role="search" action={SEARCH_PATH}>
        <SearchField
          aria-label="Rechercher sur le site"
          placeholder="Rechercher"
          button={
            <>
              <Icon name="search" />
              <span className="visually-hidden">Rechercher</span>
            </>
          }
        />
      </form>
      <a className="account-link search-link" href={SEARCH_PATH}>
        <Icon name="search" />
        <span className="account-name">Rechercher</span>
      </a>
    </>
  );
}
