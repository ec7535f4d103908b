import type { Suggestion } from '#contract/autocomplete.ts';
import { type SearchedText, searchedField } from '#server/content/elements/search-index.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { SEARCH_SOURCE } from '#server/content/search/search-path.ts';
import { suggestDocuments } from '#server/content/search/suggest.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { suggestElements, suggestPlaces } from './store.ts';

export interface SourceAsk {
  readonly term: string;
  readonly extra: Readonly<Record<string, string>>;
}
export type Source = (db: Reader, ask: SourceAsk, now: Date) => Promise<readonly Suggestion[]>;

const METHODS: readonly SearchedText[] = ['titre', 'lieu'];
const sources = new WeakMap<Site, ReadonlyMap<string, Source>>();

/**
 * What may be asked of a site, written down before anybody asks (SERVE-1): each module by `titre`, and by `lieu` when it has a field of that type; and the search of the site. A request
 * only chooses among these; whatever else it names is not resolved to anything.
 */
export function findSource(site: Site, className: string, method: string): Source | undefined {
  let known = sources.get(site);
  if (known === undefined) {
    known = new Map([...searchSources(site), ...[...site.modules.values()].flatMap((module) => moduleSources(site, module))]);
    sources.set(site, known);
  }
  return known.get(sourceKey(className, method));
}

function searchSources(site: Site): [string, Source][] {
  if (!site.hasSearch) return [];
  const suggest: Source = (db, { term }, now) => suggestDocuments(db, site, term, frenchDay(now));
  return [[sourceKey(SEARCH_SOURCE.className, SEARCH_SOURCE.method), suggest]];
}

function moduleSources(site: Site, module: SiteModule): [string, Source][] {
  return METHODS.filter((method) => searchedField(module, method) !== undefined).map((method) => {
    const suggest = method === 'titre' ? suggestElements : suggestPlaces;
    return [
      sourceKey(module.ident, method),
      (db, { term, extra }) => suggest(db, { site, module, term, filters: readFilters(module, extra) }),
    ];
  });
}

/** Fields sent along that are choices of the module narrow the answer; others, and choices left open, do not. */
function readFilters(module: SiteModule, extra: SourceAsk['extra']): ReadonlyMap<string, string> {
  const choices = [...module.fields.values()].filter(({ type }) => FIELDS[type].hasChoices);
  return new Map(
    choices.flatMap(({ name }): [string, string][] => {
      const value = Object.hasOwn(extra, name) ? extra[name] : undefined;
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** No two pairs of names have the same key. */
function sourceKey(className: string, method: string): string {
  return JSON.stringify([className, method]);
}
