/**
 * Decoders of requests and responses. Tolerant of what a PHP platform sends (ids as numbers, `[]` for an empty object,
 * missing lists, lists as objects with numbered keys), strict about shape: a wrong value is an error with a path, not
 * `undefined` three calls later.
 */
export type Decode<Value> = (wire: unknown, path?: string) => Value;

/** The value does not have the declared shape. */
export class WireError extends Error {
  override readonly name = 'WireError';
  constructor(path: string, expected: string, wire: unknown) {
    super(`${path === '' ? 'answer' : path}: expected ${expected}, got ${kindOf(wire)}`);
  }
}

function kindOf(wire: unknown): string {
  if (wire === null) return 'null';
  if (Array.isArray(wire)) return `a list of ${wire.length}`;
  return typeof wire === 'string' ? JSON.stringify(wire.slice(0, 40)) : typeof wire;
}

/** Text, or a number read as text: ids arrive as either. */
export const text: Decode<string> = (wire, path = '') => {
  if (typeof wire === 'string') return wire;
  if (typeof wire === 'number' && Number.isFinite(wire)) return String(wire);
  throw new WireError(path, 'text', wire);
};

/** Text, or '' if absent. */
export const optionalText: Decode<string> = (wire, path = '') => (isAbsent(wire) ? '' : text(wire, path));

/** true, 1, '1', 'true' and their opposites. */
export const flag: Decode<boolean> = (wire, path = '') => {
  if (wire === true || wire === 1 || wire === '1' || wire === 'true') return true;
  if (isAbsent(wire) || wire === 0 || wire === '0' || wire === 'false' || wire === '') return false;
  throw new WireError(path, 'a boolean', wire);
};

/** A list; absent means empty. */
export function listOf<Item>(item: Decode<Item>): Decode<Item[]> {
  return (wire, path = '') => {
    if (isAbsent(wire) || wire === '') return [];
    const entries = Array.isArray(wire) ? wire : isNumberedObject(wire) ? Object.values(wire) : undefined;
    if (entries === undefined) throw new WireError(path, 'a list', wire);
    return entries.map((entry, index) => item(entry, `${path}[${index}]`));
  };
}

/** Texts by index or by name: a list, or the object that PHP writes for a list with gaps. Absent means empty. */
export const keyedTexts: Decode<ReadonlyMap<string, string>> = (wire, path = '') => {
  if (isAbsent(wire) || wire === '') return new Map();
  if (typeof wire !== 'object') throw new WireError(path, 'a list', wire);
  return new Map(Object.entries(wire).map(([key, value]) => [key, optionalText(value, `${path}[${key}]`)]));
};

/** An object; absent and `[]` mean empty. */
export const record: Decode<Readonly<Record<string, unknown>>> = (wire, path = '') => {
  if (isAbsent(wire) || (Array.isArray(wire) && wire.length === 0)) return {};
  if (isObject(wire)) return wire;
  throw new WireError(path, 'an object', wire);
};

/** One of the listed words, which are in lower case; the wire may write them in any. */
export function oneOf<Word extends string>(...words: readonly Word[]): Decode<Word> {
  return (wire, path = '') => {
    const written = typeof wire === 'string' ? wire.trim().toLowerCase() : undefined;
    const found = words.find((word) => word === written);
    if (found === undefined) throw new WireError(path, `one of ${words.join(', ')}`, wire);
    return found;
  };
}

export function isObject(wire: unknown): wire is Readonly<Record<string, unknown>> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire);
}

function isAbsent(wire: unknown): wire is null | undefined | false {
  return wire === undefined || wire === null || wire === false;
}

function isNumberedObject(wire: unknown): wire is Readonly<Record<string, unknown>> {
  return isObject(wire) && Object.keys(wire).every((key) => /^\d+$/.test(key));
}
