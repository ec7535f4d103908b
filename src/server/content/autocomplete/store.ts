import { type RawBuilder, sql } from 'kysely';
import type { Suggestion } from '#contract/autocomplete.ts';
import { elementPath, textValue } from '#server/content/elements/element.ts';
import { columnsIn } from '#server/content/elements/listed.ts';
import { publicElements, shownElement } from '#server/content/elements/public.ts';
import { prefixRange, searchedField, searchFacets } from '#server/content/elements/search-index.ts';
import { translationKey } from '#server/content/elements/translation.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';

export const MAX_SUGGESTIONS = 15;
/** An element may match by several of its words, so more rows are read than are shown. */
const ROWS_READ = 4 * MAX_SUGGESTIONS;

interface SuggestQuery {
  readonly site: Site;
  readonly module: SiteModule;
  readonly term: string;
  /** Field → choice that an element must have. */
  readonly filters: ReadonlyMap<string, string>;
}

/** Public elements whose title begins with the term, then those with a later word that does, by folded text. */
export async function suggestElements(db: Reader, query: SuggestQuery): Promise<Suggestion[]> {
  const range = prefixRange(query.term);
  if (range === undefined) return [];
  const { module } = query;
  const { beginning, word } = searchFacets('titre', module);
  const columns = columnsIn(module, ['element.id', 'element.slug', 'element.title', 'element.values'] as const);
  const read = (facet: string, limit: number) =>
    matchingRows(db, query, facet, range)
      .select(columns)
      .orderBy('hit.value')
      .orderBy('hit.elementId')
      .limit(limit)
      .execute();
  const first = await read(beginning, MAX_SUGGESTIONS);
  const rows = first.length < MAX_SUGGESTIONS ? [...first, ...(await read(word, ROWS_READ))] : first;
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_SUGGESTIONS);
  return distinct
    .flatMap((row) => shownElement(module, row))
    .map(({ slug, title, values }) => elementSuggestion(module, slug, title, values));
}

/** The distinct places of public elements. */
export async function suggestPlaces(db: Reader, query: SuggestQuery): Promise<Suggestion[]> {
  const range = prefixRange(query.term);
  const field = searchedField(query.module, 'lieu');
  if (range === undefined || field === undefined) return [];
  const { beginning, word } = searchFacets('lieu', query.module);
  const values = placeValues(query.module, field);
  const read = (facet: string) =>
    matchingRows(db, query, facet, range)
      .select(sql<string | null>`min(${values} ->> ${field})`.as('place'))
      .groupBy('hit.value')
      .orderBy('hit.value')
      .limit(MAX_SUGGESTIONS)
      .execute();
  const first = await read(beginning);
  const rows = first.length < MAX_SUGGESTIONS ? [...first, ...(await read(word))] : first;
  const places = new Set(rows.flatMap(({ place }) => (place === null ? [] : [place])));
  return [...places].slice(0, MAX_SUGGESTIONS).map((value) => ({ value }));
}

/** The JSON with the place in the language of the edition. */
function placeValues({ fields, translation }: SiteModule, field: string): RawBuilder<unknown> {
  return translation === undefined || fields.get(field)?.isTranslated !== true
    ? sql`element."values"`
    : sql`(element."values" -> ${translationKey(translation)})`;
}

/** Rows of the search index within a range of values, with their public elements. */
function matchingRows(
  db: Reader,
  { site, module, filters }: SuggestQuery,
  facet: string,
  range: { readonly from: string; readonly to: string },
) {
  let rows = publicElements(db, site, module)
    .innerJoin('elementFacet as hit', (join) =>
      join.onRef('hit.siteId', '=', 'element.siteId').onRef('hit.elementId', '=', 'element.id'),
    )
    .where('hit.module', '=', module.ident)
    .where('hit.facet', '=', facet)
    .where('hit.value', '>=', range.from)
    .where('hit.value', '<', range.to);
  // A choice is a text or a list of texts: `?` finds it in both.
  for (const [name, value] of filters) rows = rows.where(sql<boolean>`element."values" -> ${name} ? ${value}`);
  return rows;
}

/** The single-line fields of an element by name; none overrides its title (`value`, `title`) and address (`href`). */
function elementSuggestion(module: SiteModule, slug: string, title: string, values: Readonly<Record<string, unknown>>) {
  const fields = [...module.fields.values()].filter(({ type }) => FIELDS[type].element.isLine);
  const href = elementPath(module, slug);
  return {
    ...Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = textValue(values, name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    value: title,
    title,
    ...(href === undefined ? {} : { href }),
  };
}
