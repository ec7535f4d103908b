import { searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { SearchField } from './search-field.tsx';

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
