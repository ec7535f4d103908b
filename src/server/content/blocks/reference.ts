import type { Key, Keys, ValueType } from './declaration.ts';
import { KINDS } from './kinds.ts';

/** A row of the reference table of a block. */
export interface KeyRow {
  /** `items[].titre` for a key inside a list. */
  readonly name: string;
  readonly type: string;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** The default, where it is worth documenting. */
  readonly fallback: string | undefined;
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
      fallback: fallbackOf(key),
      says: key.says,
    },
    ...innerRows(key, prefix + name),
  ]);
}

function innerRows(type: ValueType, name: string): readonly KeyRow[] {
  if (type.kind === 'list') return innerRows(type.of, `${name}[]`);
  return type.kind === 'group' ? keyRows(type.keys, `${name}.`) : [];
}

function wordOf(type: ValueType): string {
  if (type.kind === 'number') return `nombre de ${type.min} à ${type.max}`;
  return type.kind === 'list' ? `liste\u00a0: ${wordOf(type.of)}` : KINDS[type.kind].word;
}

function fallbackOf({ default: value, otherwise }: Key): string | undefined {
  return otherwise ?? (value === undefined || typeof value === 'object' ? undefined : String(value));
}
