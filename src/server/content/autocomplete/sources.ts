import type { Suggestion } from '#contract/autocomplete.ts';
import { type SearchedText, searchedField } from '#server/content/elements/search-index.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { localDay } from '#server/content/local-time.ts';
import { SEARCH_SOURCE } from '#server/content/search/search-path.ts';
import { suggestDocuments } from '#server/content/search/suggest.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { suggestElements, suggestPlaces } from './store.ts';

interface SourceQuery {
  readonly term: string;
  readonly extra: Readonly<Record<string, string>>;
}
type Source = (db: Reader, query: SourceQuery, now: Date) => Promise<readonly Suggestion[]>;

const SUGGEST: Readonly<Record<SearchedText, typeof suggestElements>> = { titre: suggestElements, lieu: suggestPlaces };

/**
 * A source of suggestions (SERVE-1): a module by `titre`, or by `lieu` when it has a field of that type, or the site
 * search. Undefined for any other pair of names.
 */
export function findSource(site: Site, className: string, method: string): Source | undefined {
  if (className === SEARCH_SOURCE.className && method === SEARCH_SOURCE.method) {
    return site.hasSearch
      ? (db, { term }, now) => suggestDocuments(db, site, term, localDay(now, site.timeZone))
      : undefined;
  }
  const module = site.modules.get(className);
  if (module === undefined || !isSearchedText(method) || searchedField(module, method) === undefined) return undefined;
  return (db, { term, extra }) => SUGGEST[method](db, { site, module, term, filters: readFilters(module, extra) });
}

function isSearchedText(method: string): method is SearchedText {
  return Object.hasOwn(SUGGEST, method);
}

/** Extra fields that are choices of the module filter the suggestions; other fields and empty values are ignored. */
function readFilters(module: SiteModule, extra: SourceQuery['extra']): ReadonlyMap<string, string> {
  const choices = [...module.fields.values()].filter(({ type }) => FIELDS[type].hasChoices);
  return new Map(
    choices.flatMap(({ name }): [string, string][] => {
      const value = Object.hasOwn(extra, name) ? extra[name] : undefined;
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}
