import { FIELDS } from '#server/content/fields/index.ts';
import type { ModuleField, ModuleSort } from '#server/content/site/types.ts';
import { frenchSortKey } from '#server/platform/db/french-key.ts';

/** Between the value and what decides where values are equal; below every character of a value. */
const THEN = '\u0001';

/**
 * The key by which a sort orders an element, compared by code point, read forwards for `asc` and backwards for `desc`.
 * Elements without a value come last both ways; those with the same value follow by title.
 */
export function elementSortKey(sort: ModuleSort, field: ModuleField | undefined, value: unknown, title: string): string {
  const [present, absent] = sort.direction === 'asc' ? ['0', '1'] : ['1', '0'];
  const byTitle = frenchSortKey(title);
  const key = field && FIELDS[field.type].element.sortKey?.(field, value, `${THEN}${byTitle}`);
  return key === undefined ? `${absent}${byTitle}` : `${present}${key}`;
}
