import { type Said, says } from '#language/message.ts';
import type { Keys, ValueType } from './declaration.ts';
import { KINDS } from './kinds.ts';

/** A row of the reference table of a block. */
export interface KeyRow {
  /** `items[].titre` for a key inside a list. */
  readonly name: string;
  readonly type: Said;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** The default as written in YAML, or `otherwise` of the key. */
  readonly value: string | undefined;
  readonly otherwise: string | undefined;
  readonly says: string;
}

/** The keys of a block and their nested keys, in order. */
export function keyRows(keys: Keys, prefix = ''): readonly KeyRow[] {
  return Object.entries(keys).flatMap(([name, key]) => [
    {
      name: prefix + name,
      type: wordOf(key),
      choices: key.kind === 'choice' ? key.values : [],
      isRequired: key.required === true,
      value: key.default === undefined || typeof key.default === 'object' ? undefined : String(key.default),
      otherwise: key.otherwise,
      says: key.says,
    },
    ...innerRows(key, prefix + name),
  ]);
}

function innerRows(type: ValueType, name: string): readonly KeyRow[] {
  if (type.kind === 'list') return innerRows(type.of, `${name}[]`);
  return type.kind === 'group' ? keyRows(type.keys, `${name}.`) : [];
}

/** French expressions for types that need more than the word of `KINDS`. */
export const TYPE_WORDS = { number: 'nombre de {min} à {max}', list: 'liste\u00a0: {of}' } as const;

function wordOf(type: ValueType): Said {
  if (type.kind === 'number') return says(TYPE_WORDS.number, { min: type.min, max: type.max });
  return type.kind === 'list' ? says(TYPE_WORDS.list, { of: wordOf(type.of) }) : says(KINDS[type.kind].word);
}
