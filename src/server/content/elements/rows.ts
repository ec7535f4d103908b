import type { Insertable } from 'kysely';
import { chosenOf } from '#server/content/fields/choice-kind.tsx';
import type { SearchDocument } from '#server/content/search/document.ts';
import { elementDocument, type SearchedElement } from '#server/content/search/element-document.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { ElementFacetTable, ElementTable, ListEntryTable } from '#server/platform/db/schema.ts';
import { dateValue, textValue } from './element.ts';
import { eventEnd } from './event-end.ts';
import { searchEntries } from './search-index.ts';
import { elementSortKey } from './sort-key.ts';
import { indexName, mainModule, shownValues, translatedEditions } from './translation.ts';

export interface ElementInput {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string | null;
  readonly active: boolean;
  readonly values: Values;
}

type Values = Readonly<Record<string, unknown>>;

export function elementRow(site: Site, module: SiteModule, input: ElementInput): Insertable<ElementTable> {
  const { id, slug, ownerId, active, values } = input;
  const title = titleOf(module, values, slug);
  return {
    siteId: site.id,
    id,
    module: module.ident,
    slug,
    ownerId,
    active,
    title,
    searchText: searchTextOf(module, title, values),
    values,
    startsOn: dayOf(values, module.dateField),
    endsOn: dayOf(values, module.endField) ?? dayOf(values, module.dateField),
    deletedAt: null,
  };
}

export function titleOf({ titleField }: SiteModule, values: Values, slug: string): string {
  return textValue(values, titleField) ?? slug;
}

/** The text in which lists search for words. */
export function searchTextOf({ summaryField }: SiteModule, title: string, values: Values): string {
  return foldText(`${title} ${textValue(values, summaryField) ?? ''}`);
}

/** The rows that lists, suggestions and the search read. */
export interface IndexRows {
  readonly entries: readonly Insertable<ListEntryTable>[];
  readonly facets: readonly Insertable<ElementFacetTable>[];
  /** One for each language in which the search finds the element. */
  readonly documents: readonly SearchDocument[];
}

/**
 * The index rows of an element in all languages, for any edition as `site`. They depend on the sorts and choices of
 * the site folder. `written`: its translations (store-translations.ts).
 */
export function indexRows(site: Site, module: SiteModule, indexed: SearchedElement, written?: WrittenIn): IndexRows {
  const main = mainEdition(site);
  const own = rowsIn(main, mainModule(site, module), indexed);
  const others = translatedEditions(main, module.ident).flatMap(({ edition, module: shown }) => {
    const translation = written?.get(edition.language);
    const values = translation && shownValues(shown, indexed.values);
    return values === undefined ? [] : [rowsIn(edition, shown, { ...indexed, ...translation, values })];
  });
  const all = [own, ...others];
  return {
    entries: all.flatMap(({ entries }) => entries),
    facets: all.flatMap(({ facets }) => facets),
    documents: all.flatMap(({ documents }) => documents),
  };
}

/** Language → address and title of a translation. */
export type WrittenIn = ReadonlyMap<string, { readonly slug: string; readonly title: string }>;

function rowsIn(site: Site, module: SiteModule, indexed: SearchedElement): IndexRows {
  const { id, active, title, values } = indexed;
  const common = { siteId: site.id, elementId: id, module: module.ident };
  const choices = [['', ''] as const, ...choicesOf(module, values)];
  const endsOn = eventEnd(textValue(values, module.dateField), textValue(values, module.endField)) ?? null;
  return {
    entries: (active ? module.sorts : []).flatMap((sort) => {
      const key = elementSortKey(sort, module.fields.get(sort.field), values[sort.field], title, site.language);
      const name = indexName(sort.name, module);
      return choices.map(([facet, value]) => ({ ...common, sort: name, facet, value, key, endsOn }));
    }),
    facets: searchEntries(module, title, values).map(([facet, value]) => ({ ...common, facet, value })),
    documents: elementDocument(site, module, indexed),
  };
}

/** Every choice field is indexed: blocks may filter by any, visitors by those that the module offers. */
function choicesOf(module: SiteModule, values: Values): (readonly [field: string, choice: string])[] {
  return [...module.fields.values()].flatMap((field) =>
    [...new Set(chosenOf(field, values[field.name]))].map((value) => [field.name, value] as const),
  );
}

function dayOf(values: Values, field: string | undefined): string | null {
  return dateValue(values, field)?.slice(0, 10) ?? null;
}
