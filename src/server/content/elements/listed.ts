import { type RawBuilder, sql } from 'kysely';
import type { SiteModule } from '#server/content/site/types.ts';
import type { SiteElement } from './element.ts';

/** An element as lists, agendas and calendars show it: without its long texts. */
export type ListedElement = Pick<SiteElement, 'id' | 'slug' | 'title' | 'values' | 'startsOn' | 'endsOn'>;

/** The row of one; its values are unparsed JSON. */
export type ListedRow = Omit<ListedElement, 'values'> & { readonly values: string };

export const LISTED_COLUMNS = [
  'element.id',
  'element.slug',
  'element.title',
  'element.startsOn',
  'element.endsOn',
] as const;

/** The fields that no list shows, as a PostgreSQL array literal: field names hold only letters, digits and `_`. */
export function unlistedFields({ fields, titleField, summaryField }: SiteModule): string {
  const names = [...fields.values()].flatMap(({ name, type }) =>
    type === 'texte-riche' && name !== titleField && name !== summaryField ? [name] : [],
  );
  return `{${names.join(',')}}`;
}

/** The column `values` of a listed row. */
export function listedValues(unlisted: string): RawBuilder<string> {
  return sql<string>`(element.values - ${unlisted}::text[])::text`;
}

export function listedElement({ id, slug, title, startsOn, endsOn, values }: ListedRow): ListedElement {
  return { id, slug, title, startsOn, endsOn, values: JSON.parse(values) };
}
