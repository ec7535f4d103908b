import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Position } from './problem.ts';
import { adviseInstead, quote } from './wording.ts';
import type { Reading } from './yaml-source.ts';

/**
 * What a YAML value must look like. `read` gives the value, or undefined after it has reported what is wrong; `name` is the key the value was
 * written under, for messages, and empty at the root.
 */
export interface Shape<T> {
  /** After « attend »: `un texte`. */
  readonly expects: string;
  read(node: Node, name: string, reading: Reading): T | undefined;
}

export interface Located<T> {
  readonly value: T;
  readonly position: Position;
}

/** The value with the place it was written at, for checks that need other files. */
export function located<T>(shape: Shape<T>): Shape<Located<T>> {
  return {
    expects: shape.expects,
    read(node, name, reading) {
      const value = shape.read(node, name, reading);
      return value === undefined ? undefined : { value, position: reading.position(node) };
    },
  };
}

/** The same, without a value when what was written is wrong: that it was written is known, and nobody is told a second time that it is missing. */
export function tried<T>(shape: Shape<T>): Shape<Located<T | undefined>> {
  return {
    expects: shape.expects,
    read: (node, name, reading) => ({ value: shape.read(node, name, reading), position: reading.position(node) }),
  };
}

/** The value, changed once it has been read. */
export function mapped<T, R>(shape: Shape<T>, change: (value: T) => R): Shape<R> {
  return {
    expects: shape.expects,
    read(node, name, reading) {
      const value = shape.read(node, name, reading);
      return value === undefined ? undefined : change(value);
    },
  };
}

/** A list; one wrong item makes the whole undefined, or is left out when what follows can do without it. */
export function listOf<T>(item: Shape<T>, wrongItem: 'fails' | 'is left out' = 'fails'): Shape<T[]> {
  const shape: Shape<T[]> = {
    expects: 'une liste',
    read(node, name, reading) {
      if (!isSeq(node)) return reportType(shape, node, name, reading, 'Écrivez un tiret par élément, ou «\u00a0[a, b]\u00a0».');
      const values: T[] = [];
      let failed = false;
      for (const entry of node.items as (Node | null)[]) {
        if (isNothing(entry)) {
          reading.report(entry ?? node, `Un élément de ${quote(name)} est vide.`, 'Complétez-le ou retirez le tiret.');
          failed = true;
          continue;
        }
        const target = reading.follow(entry);
        const value = target === undefined ? undefined : item.read(target, name, reading);
        if (value === undefined) failed = true;
        else values.push(value);
      }
      return failed && wrongItem === 'fails' ? undefined : values;
    },
  };
  return shape;
}

/** Free keys, all values of one shape; the order written is kept. Keys without a value are left out. */
export function mapOf<T>(item: Shape<T>): Shape<Map<string, T>> {
  const shape: Shape<Map<string, T>> = {
    expects: 'un groupe de clés',
    read(node, name, reading) {
      if (!isMap(node)) return reportType(shape, node, name, reading, 'Écrivez une ligne «\u00a0clé: valeur\u00a0» par élément.');
      const values = new Map<string, T>();
      for (const { key, value } of pairsOf(node.items, reading)) {
        const read = value === undefined ? undefined : item.read(value, key.text, reading);
        if (read !== undefined) values.set(key.text, read);
      }
      return values;
    },
  };
  return shape;
}

export interface RequiredKey<T> {
  readonly shape: Shape<T>;
  readonly required: true;
}
export interface OptionalKey<T> {
  readonly shape: Shape<T>;
  readonly required: false;
}
export const required = <T>(shape: Shape<T>): RequiredKey<T> => ({ shape, required: true });
export const optional = <T>(shape: Shape<T>): OptionalKey<T> => ({ shape, required: false });

type Keys = Readonly<Record<string, RequiredKey<unknown> | OptionalKey<unknown>>>;
export type ValuesOf<K extends Keys> = {
  readonly [Name in keyof K]: K[Name] extends RequiredKey<infer T> ? T : K[Name] extends OptionalKey<infer T> ? T | undefined : never;
};

/** Known keys: unknown ones are reported with the nearest known one; the whole is undefined when a required value is missing or wrong. */
export function keys<K extends Keys>(known: K): Shape<ValuesOf<K>> {
  const shape: Shape<ValuesOf<K>> = {
    expects: 'un groupe de clés',
    read(node, name, reading) {
      if (!isMap(node)) return reportType(shape, node, name, reading, `Écrivez ${expectedLines(known)}.`);
      return readKeys(known, pairsOf(node.items, reading), node, reading);
    },
  };
  return shape;
}

function expectedLines(known: Keys): string {
  const names = Object.keys(known);
  const needed = names.filter((name) => known[name]?.required === true);
  return (needed.length > 0 ? needed : names.slice(0, 1)).map((name) => quote(`${name}: …`)).join(' et ');
}

/** The same for the root of a file, a front matter or a block, which may be empty. */
export function readRoot<K extends Keys>(known: K, root: Node | null, reading: Reading): ValuesOf<K> | undefined {
  // Nothing was written: the line above, which opens a block or a front matter, is the one to look at.
  if (isNothing(root)) return readKeys(known, [], { line: Math.max(1, reading.place.firstLine - 1), column: 1 }, reading);
  return keys(known).read(root, '', reading);
}

function readKeys<K extends Keys>(known: K, pairs: readonly ReadPair[], at: Node | Position, reading: Reading): ValuesOf<K> | undefined {
  // Without a prototype: a key may be called `constructor`.
  const values: Record<string, unknown> = Object.create(null);
  const failed = new Set<string>();
  for (const { key, value } of pairs) {
    const entry = Object.hasOwn(known, key.text) ? known[key.text] : undefined;
    if (entry === undefined) {
      const free = Object.keys(known).filter((name) => !pairs.some((pair) => pair.key.text === name));
      // `{valeur: 27,4 M€}`: the comma ends the value and what follows it becomes a key.
      const cutByComma = value === undefined && isMap(at) && at.flow === true;
      const advice = cutByComma
        ? 'Une virgule a coupé le texte\u00a0: mettez-le entre guillemets droits.'
        : adviseInstead(key.text, free, 'Retirez cette ligne.');
      reading.report(key.node, `La clé ${quote(key.text)} n’existe pas ici.`, advice);
    } else if (value !== undefined) {
      const read = entry.shape.read(value, key.text, reading);
      if (read === undefined) failed.add(key.text);
      else values[key.text] = read;
    }
  }
  let complete = true;
  for (const [name, entry] of Object.entries(known)) {
    if (!entry.required || values[name] !== undefined) continue;
    complete = false;
    if (!failed.has(name))
      reading.report(at, `Il manque ${quote(name)}.`, `Ajoutez une ligne ${quote(`${name}: …`)} (${entry.shape.expects}).`);
  }
  return complete ? (values as ValuesOf<K>) : undefined;
}

interface ReadPair {
  readonly key: { readonly text: string; readonly node: Node };
  readonly value: Node | undefined;
}

function pairsOf(items: readonly Pair[], reading: Reading): ReadPair[] {
  return items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return [];
    const node = isNothing(value as Node | null) ? undefined : reading.follow(value as Node);
    return [{ key: { text: String(key.value), node: key }, value: node }];
  });
}

export function isNothing(node: Node | null | undefined): node is null | undefined {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

/** Reports a value of the wrong type; returns undefined so that `read` can return it. */
export function reportType(shape: Shape<unknown>, node: Node, name: string, reading: Reading, advice: string): undefined {
  const written = isMap(node)
    ? 'un groupe de clés'
    : isSeq(node)
      ? 'une liste'
      : isScalar(node)
        ? quote(node.source ?? String(node.value))
        : 'cela';
  reading.report(node, `${name === '' ? 'Le texte' : quote(name)} attend ${shape.expects}, pas ${written}.`, advice);
  return undefined;
}
