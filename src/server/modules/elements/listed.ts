import { type RawBuilder, sql } from 'kysely';
import { numberOf } from '#server/cache/parts.ts';
import type { Site, SiteModule } from '#server/site/types.ts';
import type { SiteElement } from './element.ts';

/**
 * An element as lists, agendas and calendars show it: without its long texts. Of one site as it was read, rows that are the same give the same object: what was made of
 * it can be found by it.
 */
export type ListedElement = Pick<SiteElement, 'id' | 'slug' | 'title' | 'values' | 'startsOn' | 'endsOn'>;

/** Its row: the values are text until somebody needs them. */
export type ListedRow = Omit<ListedElement, 'values'> & { readonly values: string };

export const LISTED_COLUMNS = ['element.id', 'element.slug', 'element.title', 'element.startsOn', 'element.endsOn'] as const;

/** The fields that no list shows, as PostgreSQL writes an array: their names hold letters, digits and `_` alone. */
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

/** Elements that are remembered in all; lists beyond that are read as if for the first time. */
const MOST_KNOWN = 4_000;
const known = new Map<string, { readonly row: ListedRow; readonly element: ListedElement }>();

export function listedElement(site: Site, row: ListedRow): ListedElement {
  const key = `${numberOf(site)} ${row.id}`;
  const before = known.get(key);
  if (before !== undefined && isSame(before.row, row)) return before.element;
  const { id, slug, title, startsOn, endsOn, values } = row;
  const element = { id, slug, title, startsOn, endsOn, values: JSON.parse(values) };
  known.delete(key);
  known.set(key, { row: { id, slug, title, startsOn, endsOn, values }, element });
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(oldest);
  }
  return element;
}

function isSame(one: ListedRow, other: ListedRow): boolean {
  return (
    one.values === other.values &&
    one.title === other.title &&
    one.slug === other.slug &&
    one.startsOn === other.startsOn &&
    one.endsOn === other.endsOn
  );
}
