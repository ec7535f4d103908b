import { FIELDS } from '#server/content/fields/index.ts';
import type { ModuleField, ModuleSort } from '#server/content/site/types.ts';
import { sortKeysOf } from '#server/platform/db/language-key.ts';

/** Separates the value from the title that breaks ties; sorts before every character of a value. */
const THEN = '\u0001';

/**
 * The key by which a sort orders an element, compared by code point, in descending order for `desc`. Elements without
 * a value are last in both directions; those with the same value are ordered by title. Texts sort as in dictionaries
 * of the language.
 */
export function elementSortKey(
  sort: ModuleSort,
  field: ModuleField | undefined,
  value: unknown,
  title: string,
  language: string,
): string {
  const [present, absent] = sort.direction === 'asc' ? ['0', '1'] : ['1', '0'];
  const keyOf = sortKeysOf(language);
  const byTitle = keyOf(title);
  const key = field && FIELDS[field.type].element.sortKey?.(field, value, `${THEN}${byTitle}`, keyOf);
  return key === undefined ? `${absent}${byTitle}` : `${present}${key}`;
}
