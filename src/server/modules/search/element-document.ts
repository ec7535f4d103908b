import type { ElementFieldType } from '#contract/element-fields.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { choiceValues, elementPath, textValue } from '#server/modules/elements/element.ts';
import type { ModuleField, Site, SiteModule } from '#server/site/types.ts';
import { type SearchDocument, searchDocument } from './document.ts';

export interface SearchedElement {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Active and not deleted. */
  readonly active: boolean;
}

/** Fields by whose text people look for an element. Numbers and dates are looked for by nobody, and found in everything. */
const SEARCHED: ReadonlySet<ElementFieldType> = new Set(['texte', 'texte-riche', 'lieu', 'telephone', 'email', 'choix', 'choix-multiples']);

/** What the search finds of an element; undefined for one that visitors cannot open. */
export function elementDocument(site: Site, module: SiteModule, element: SearchedElement): SearchDocument | undefined {
  const { id, slug, title, values, active } = element;
  const address = elementPath(module, slug);
  if (!site.hasSearch || !module.inSearch || !active || address === undefined) return undefined;
  const told = new Set([module.titleField, module.summaryField]);
  const others = [...module.fields.values()].filter(({ name, type }) => SEARCHED.has(type) && !told.has(name));
  return searchDocument({
    kind: 'element',
    id,
    module: module.ident,
    address,
    title,
    summary: fieldText(module, module.fields.get(module.summaryField ?? ''), values),
    body: others
      // The long texts first: excerpts are taken from there.
      .sort((one, other) => Number(other.type === 'texte-riche') - Number(one.type === 'texte-riche'))
      .map((field) => fieldText(module, field, values))
      .filter((text) => text !== '')
      .join('\n'),
    startsAt: momentOf(values, module.dateField),
    endsAt: momentOf(values, module.endField),
  });
}

function fieldText(module: SiteModule, field: ModuleField | undefined, values: SearchedElement['values']): string {
  if (field === undefined) return '';
  if (field.type === 'choix' || field.type === 'choix-multiples') {
    return choiceValues(module, values, field.name)
      .map((choice) => field.choices.get(choice) ?? choice)
      .join(', ');
  }
  const text = textValue(values, field.name) ?? '';
  return field.type === 'texte-riche' ? htmlText(text) : text;
}

function momentOf(values: SearchedElement['values'], field: string | undefined): string | null {
  const value = field === undefined ? undefined : values[field];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 16) : null;
}
