import type { Insertable } from 'kysely';
import type { SearchDocument } from '#server/content/search/document.ts';
import { elementDocument } from '#server/content/search/element-document.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { ElementFacetTable, ElementTable, ListEntryTable } from '#server/platform/db/schema.ts';
import { choiceValues, textValue } from './element.ts';
import { searchEntries } from './search-index.ts';
import { elementSortKey } from './sort-key.ts';

/** An element to write. */
export interface ElementInput {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string | null;
  readonly active: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

interface ElementRows {
  readonly element: Insertable<ElementTable>;
  readonly entries: readonly Insertable<ListEntryTable>[];
  readonly facets: readonly Insertable<ElementFacetTable>[];
  /** The search document; undefined when the search must not find the element. */
  readonly document: SearchDocument | undefined;
}

/**
 * The rows of an element: its own, and those that lists, suggestions and the search read. Computed from its values
 * only.
 */
export function elementRows(site: Site, module: SiteModule, input: ElementInput): ElementRows {
  const { id, slug, ownerId, active, values } = input;
  const title = textValue(values, module.titleField) ?? slug;
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
      startsOn: dateOf(values, module.dateField),
      endsOn: endOf(module, values),
      deletedAt: null,
    },
    ...indexRows(site, module, { id, slug, active, title, values }),
  };
}

export type IndexRows = Pick<ElementRows, 'entries' | 'facets' | 'document'>;

interface Indexed {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Active and not deleted. */
  readonly active: boolean;
}

/** The rows that lists, suggestions and the search read. They depend on the sorts and choices of the site folder. */
export function indexRows(site: Site, module: SiteModule, indexed: Indexed): IndexRows {
  const { id, active, title, values } = indexed;
  const common = { siteId: site.id, elementId: id, module: module.ident };
  const choices = [['', ''] as const, ...choicesOf(module, values)];
  const endsOn = endOf(module, values);
  return {
    entries: (active ? module.sorts : []).flatMap((sort) => {
      const key = elementSortKey(sort, module.fields.get(sort.field), values[sort.field], title);
      return choices.map(([facet, value]) => ({ ...common, sort: sort.name, facet, value, key, endsOn }));
    }),
    facets: searchEntries(module, title, values).map(([facet, value]) => ({ ...common, facet, value })),
    document: elementDocument(site, module, indexed),
  };
}

/** Every choice field is indexed: visitors filter by those that the module offers, blocks of pages by any. */
function choicesOf(module: SiteModule, values: ElementInput['values']): (readonly [field: string, choice: string])[] {
  return [...module.fields.keys()].flatMap((field) =>
    [...new Set(choiceValues(module, values, field))].map((value) => [field, value] as const),
  );
}

function endOf(module: SiteModule, values: ElementInput['values']): string | null {
  return dateOf(values, module.endField) ?? dateOf(values, module.dateField);
}

function dateOf(values: ElementInput['values'], field: string | undefined): string | null {
  const value = field === undefined ? undefined : values[field];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;
}
