import { dateValue, elementPath } from '#server/content/elements/element.ts';
import { indexName } from '#server/content/elements/translation.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import { type SearchDocument, searchDocument } from './document.ts';

/** An element as lists, suggestions and the search index it. */
export interface SearchedElement {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Active and not deleted. */
  readonly active: boolean;
}

/** The ids of the documents that elements may have. */
export function documentIds(site: Site, ids: readonly string[]): readonly string[] {
  const others = site.editions.size === 0 ? [] : site.languages.slice(1);
  return others.length === 0 ? ids : ids.flatMap((id) => [id, ...others.map((language) => `${id}@${language}`)]);
}

/** The search document of an element in this edition of the site; none when visitors cannot open it. */
export function elementDocument(site: Site, module: SiteModule, element: SearchedElement): readonly SearchDocument[] {
  const { id, slug, title, values, active } = element;
  const address = elementPath(module, slug);
  if (!site.hasSearch || !module.inSearch || !active || address === undefined) return [];
  const summarised = new Set([module.titleField, module.summaryField]);
  const others = [...module.fields.values()].filter(
    ({ name, type }) => FIELDS[type].element.searchText !== undefined && !summarised.has(name),
  );
  const document = searchDocument({
    kind: 'element',
    id: indexName(id, module),
    language: site.language,
    module: module.ident,
    address,
    title,
    summary: fieldText(module.fields.get(module.summaryField ?? ''), values),
    body: others
      // Long texts first: excerpts are taken from them.
      .sort((one, other) => Number(other.type === 'texte-riche') - Number(one.type === 'texte-riche'))
      .map((field) => fieldText(field, values))
      .filter((text) => text !== '')
      .join('\n'),
    startsAt: dateValue(values, module.dateField),
    endsAt: dateValue(values, module.endField),
  });
  return [document];
}

function fieldText(field: ModuleField | undefined, values: SearchedElement['values']): string {
  return (field && FIELDS[field.type].element.searchText?.(field, values[field.name])) ?? '';
}
