import { FIELDS } from '#server/content/fields/index.ts';
import type { ModuleField, ModuleSort } from '#server/content/site/types.ts';
import { frenchSortKey } from '#server/platform/db/french-key.ts';

/** Separates the value from the title that breaks ties; sorts before every character of a value. */
const THEN = '\u0001';

/**
 * The key by which a sort orders an element, compared by code point, read forwards for `asc` and backwards for `desc`.
 * Elements without a value are last in both directions; those with the same value are ordered by title.
 */
export function elementSortKey(
  sort: ModuleSort,
  field: ModuleField | undefined,
  value: unknown,
  title: string,
): string {
  const [present, absent] = sort.direction === 'asc' ? ['0', '1'] : ['1', '0'];
  const byTitle = frenchSortKey(title);
  const key = field && FIELDS[field.type].element.sortKey?.(field, value, `${THEN}${byTitle}`);
  return key === undefined ? `${absent}${byTitle}` : `${present}${key}`;
}
