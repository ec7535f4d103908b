import { frenchSortKey } from '#server/db/french-key.ts';
import type { ModuleField, ModuleSort } from '#server/site/types.ts';

/** Between the value and what decides where values are equal; below every character of a value. */
const THEN = '\u0001';

/**
 * The key by which a sort orders an element, compared by code point, read forwards for `asc` and backwards for `desc`. Elements without a value come last both
 * ways; those with the same value follow by title.
 */
export function elementSortKey(sort: ModuleSort, field: ModuleField | undefined, value: unknown, title: string): string {
  const [present, absent] = sort.direction === 'asc' ? ['0', '1'] : ['1', '0'];
  const key = field === undefined ? undefined : valueKey(field, value);
  if (key === undefined) return `${absent}${frenchSortKey(title)}`;
  // A text's own key is as long as an index entry may be, and says enough.
  return isText(field) ? `${present}${key}` : `${present}${key}${THEN}${frenchSortKey(title)}`;
}

function valueKey(field: ModuleField, value: unknown): string | undefined {
  switch (field.type) {
    case 'nombre':
      return typeof value === 'number' && Number.isFinite(value) ? numberKey(value) : undefined;
    case 'date':
    case 'date-heure':
      // Written from the year down to the minute: already in the order of time.
      return typeof value === 'string' && /^\d{4}-/.test(value) ? value.slice(0, 16) : undefined;
    case 'choix':
    case 'choix-multiples':
      return choiceKey(field, Array.isArray(value) ? value[0] : value);
    case 'image':
      return undefined;
    default:
      return typeof value === 'string' && value.trim() !== '' ? frenchSortKey(value) : undefined;
  }
}

function isText(field: ModuleField | undefined): boolean {
  return field !== undefined && !['nombre', 'date', 'date-heure', 'choix', 'choix-multiples', 'image'].includes(field.type);
}

/** Choices keep the order in which they were written. */
function choiceKey(field: ModuleField, value: unknown): string | undefined {
  const rank = typeof value === 'string' ? [...field.choices.keys()].indexOf(value) : -1;
  return rank < 0 ? undefined : String(rank).padStart(4, '0');
}

/** The bits of the number, turned so that their order as text is that of the numbers, negative ones included. */
export function numberKey(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8));
  // −0 and 0 are one number.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const bits = bytes.getBigUint64(0);
  const turned = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n;
  return turned.toString(16).padStart(16, '0');
}
