import type { Insertable } from 'kysely';
import { FIELDS } from '#server/content/fields/index.ts';
import { foldText } from '#server/db/french-key.ts';
import type { ElementFacetTable, ElementSortTable, ElementTable } from '#server/db/schema.ts';
import type { SearchDocument } from '#server/modules/search/document.ts';
import { elementDocument } from '#server/modules/search/element-document.ts';
import type { Site, SiteModule } from '#server/site/types.ts';
import { choiceValues, textValue } from './element.ts';
import { searchEntries } from './search-index.ts';
import { elementSortKey } from './sort-key.ts';

/** What an element is before the database knows it. */
export interface ElementInput {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string | null;
  readonly active: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ElementRows {
  readonly element: Insertable<ElementTable>;
  readonly sorts: readonly Insertable<ElementSortTable>[];
  readonly facets: readonly Insertable<ElementFacetTable>[];
  /** What the search of the site finds; undefined: nothing. */
  readonly document: SearchDocument | undefined;
}

/** The rows of an element: the element, one per sort of its module, one per filter and value, one per word it is found by, what the search finds. Made from its values alone, so they can be made again. */
export function elementRows(site: Site, module: SiteModule, input: ElementInput): ElementRows {
  const { id, slug, ownerId, active, values } = input;
  const title = textValue(values, module.titleField) ?? slug;
  const start = dateOf(values, module.dateField);
  return {
    element: {
      siteId: site.id,
      id,
      module: module.ident,
      slug,
      ownerId,
      active,
      title,
      searchText: foldText(`${title} ${textValue(values, module.summaryField) ?? ''}`),
      values,
      startsOn: start,
      endsOn: dateOf(values, module.endField) ?? start,
      deletedAt: null,
    },
    ...indexRows(site, module, { id, slug, active, title, values }),
  };
}

export type IndexRows = Pick<ElementRows, 'sorts' | 'facets' | 'document'>;

export interface Indexed {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Active and not deleted. */
  readonly active: boolean;
}

/** The rows that listings and the search read. They follow the definition of the module: another sort or filter in the site folder means other rows. */
export function indexRows(site: Site, module: SiteModule, indexed: Indexed): IndexRows {
  const { id, active, title, values } = indexed;
  return {
    sorts: module.sorts.map((sort) => ({
      siteId: site.id,
      elementId: id,
      module: module.ident,
      sort: sort.name,
      active,
      key: elementSortKey(sort, module.fields.get(sort.field), values[sort.field], title),
    })),
    facets: [
      ...facetNames(module).flatMap((facet) => [...new Set(choiceValues(module, values, facet))].map((value) => [facet, value] as const)),
      ...searchEntries(module, title, values),
    ].map(([facet, value]) => ({ siteId: site.id, module: module.ident, facet, value, elementId: id })),
    document: elementDocument(site, module, indexed),
  };
}

/** Every choice can be filtered by: visitors use those that the module offers, blocks of pages may fix any. */
export function facetNames(module: SiteModule): string[] {
  return [...module.fields.values()].flatMap(({ name, type }) => (FIELDS[type].hasChoices ? [name] : []));
}

function dateOf(values: ElementInput['values'], field: string | undefined): string | null {
  const value = field === undefined ? undefined : values[field];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;
}
