import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { type Message, type MessageData, says } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Position, Problem } from './problem.ts';
import { adviseInstead, nearest, quote, quoting } from './wording.ts';
import type { Reading } from './yaml-source.ts';

/**
 * Schema of a YAML value. `read` returns the value, or undefined after reporting what is wrong; `name` is the key of
 * the value, for messages, and empty at the root.
 */
export interface Shape<T> {
  /** After « attend »: `un texte`. */
  readonly expects: Message;
  /** What the value is made of, for the reference of the keys; absent for a single value. */
  readonly holds?: Parts | undefined;
  read(node: Node, name: string, reading: Reading): T | undefined;
}

export type ValueOf<S> = S extends Shape<infer T> ? T : never;

/** Keys that are declared, the items of a list, the values of free keys, or the possible texts. */
type Parts =
  | { readonly keys: KeyShapes; readonly hasFreeKeys?: true }
  | { readonly items: Shape<unknown> }
  | { readonly values: Shape<unknown> }
  | { readonly choices: readonly string[] };

/** Reports a mistake at a value. Undefined, so that readers of values can return it. */
type ReportHere = (message: Message, advice: Message, severity?: Problem['severity']) => undefined;

export interface Located<T> {
  readonly value: T;
  readonly position: Position;
  readonly report: ReportHere;
}

/** A value that is being read. */
export interface At {
  readonly node: Node;
  readonly name: string;
  readonly reading: Reading;
  readonly report: ReportHere;
  /** Reports that the value is not what its shape expects. */
  refuse(advice: Message): undefined;
}

export function defineShape<T>(expects: Message, read: (at: At) => T | undefined, holds?: Parts): Shape<T> {
  return {
    expects,
    holds,
    read(node, name, reading) {
      const refuse = (advice: Message) => reportType(expects, node, name, reading, advice);
      return read({ node, name, reading, report: reporterAt(node, reading), refuse });
    },
  };
}

/** The value, transformed or checked after reading. `expects` describes it when `change` refuses a value. */
export function mapped<T, R>(
  shape: Shape<T>,
  change: (value: T, at: At) => R | undefined,
  expects: Message = shape.expects,
): Shape<R> {
  const read = (at: At) => {
    const value = shape.read(at.node, at.name, at.reading);
    return value === undefined ? undefined : change(value, at);
  };
  return defineShape(expects, read, shape.holds);
}

function reporterAt(node: Node, reading: Reading): ReportHere {
  return (...mistake) => reading.report(node, ...mistake);
}

/** The value with its position, for checks that need other values or files. */
export function located<T>(shape: Shape<T>): Shape<Located<T>> {
  return mapped(shape, (value, { node, reading, report }) => ({ value, position: reading.position(node), report }));
}

/** The same, with an undefined value when it is wrong, so that the key is not also reported as missing. */
export function tried<T>(shape: Shape<T>): Shape<Located<T | undefined>> {
  return {
    ...shape,
    read: (node, name, reading) => ({
      value: shape.read(node, name, reading),
      position: reading.position(node),
      report: reporterAt(node, reading),
    }),
  };
}

/** A list; a wrong item makes the whole undefined, or is left out. */
export function listOf<T>(item: Shape<T>, wrongItem: 'fails' | 'is left out' = 'fails'): Shape<readonly T[]> {
  const read = ({ node, name, reading, refuse }: At) => {
    if (!isSeq(node)) return refuse(YAML_TEXTS.writeDashPerItem);
    const values: T[] = [];
    let failed = false;
    for (const entry of node.items as (Node | null)[]) {
      if (isNothing(entry)) {
        reading.report(entry ?? node, quoting(YAML_TEXTS.itemIsEmpty, { name }), YAML_TEXTS.completeItem);
        failed = true;
        continue;
      }
      const target = reading.follow(entry);
      const value = target === undefined ? undefined : item.read(target, name, reading);
      if (value === undefined) failed = true;
      else values.push(value);
    }
    return failed && wrongItem === 'fails' ? undefined : values;
  };
  return defineShape(YAML_TEXTS.aList, read, { items: item });
}

/** Any keys with values of one shape, in order. Keys without a value are left out. */
export function mapOf<T>(item: Shape<T>): Shape<Map<string, T>> {
  const read = ({ node, reading, refuse }: At) => {
    if (!isMap(node)) return refuse(YAML_TEXTS.writeLinePerItem);
    const values = new Map<string, T>();
    for (const { key, value } of pairsOf(node.items, reading)) {
      const read = value === undefined ? undefined : item.read(value, key.text, reading);
      if (read !== undefined) values.set(key.text, read);
    }
    return values;
  };
  return defineShape(YAML_TEXTS.keyGroup, read, { values: item });
}

/** The declaration of a key: its shape, its text in the reference, and the name of its value. */
export interface Key<T, Absent, Name extends string | undefined = undefined> {
  readonly shape: Shape<T>;
  /** One French sentence. */
  readonly says: string;
  readonly required: boolean;
  /** What applies without a value, where it is worth documenting. */
  readonly otherwise: string;
  /** The value without the key. */
  readonly absent: Absent | undefined;
  /** Undefined: the key itself. */
  readonly property: Name;
  as<Other extends string>(property: Other): Key<T, Absent, Other>;
}

function declare<T, Absent>(declared: Omit<Key<T, Absent>, 'property' | 'as'>): Key<T, Absent> {
  return { ...declared, property: undefined, as: (property) => ({ ...declare(declared), property }) };
}

export function required<T>(shape: Shape<T>, says: string): Key<T, never> {
  return declare<T, never>({ shape, says, required: true, otherwise: '', absent: undefined });
}

export function optional<T>(
  shape: Shape<T>,
  says: string,
  otherwise: string | number | boolean = '',
): Key<T, undefined> {
  return declare({ shape, says, required: false, otherwise: String(otherwise), absent: undefined });
}

/** A key with a default value; `otherwise` describes it in the reference, by default the value itself. */
export function defaulted<T>(
  shape: Shape<T>,
  says: string,
  absent: NoInfer<T>,
  otherwise = defaultWords(absent),
): Key<T, T> {
  return declare({ shape, says, required: false, otherwise, absent });
}

function defaultWords(value: unknown): string {
  const items = [value].flat();
  return items.some((item) => typeof item === 'object') ? '' : items.join(', ');
}

/** The same keys, all optional and without defaults, for a file that replaces some of the values. */
export function withoutDefaults<K extends KeyShapes>(
  keys: K,
): { [Name in keyof K]: K[Name] extends Key<infer T, unknown, infer P> ? Key<T, undefined, P> : never } {
  const entries = Object.entries(keys).map(([name, { shape, says, property }]) => {
    const key = optional(shape, says);
    return [name, property === undefined ? key : key.as(property)];
  });
  return Object.fromEntries(entries);
}

export type KeyShapes = Readonly<Record<string, Key<unknown, unknown, string | undefined>>>;
export type ValuesOf<K extends KeyShapes> = {
  readonly [Name in keyof K as K[Name]['property'] extends string ? K[Name]['property'] : Name]: K[Name] extends Key<
    infer T,
    infer Absent,
    infer _
  >
    ? T | Absent
    : never;
};

/** A map with these keys. Unknown keys are reported; undefined when a required value is missing or wrong. */
export function keys<K extends KeyShapes>(expected: K): Shape<ValuesOf<K>> {
  const read = ({ node, reading, refuse }: At) =>
    isMap(node)
      ? readKeys(expected, pairsOf(node.items, reading), node, reading)
      : refuse(says(YAML_TEXTS.write, { value: expectedLines(expected) }));
  return defineShape(YAML_TEXTS.keyGroup, read, { keys: expected });
}

function expectedLines(expected: KeyShapes): MessageData[string] {
  const names = Object.keys(expected);
  const needed = names.filter((name) => expected[name]?.required === true);
  const lines = needed.length > 0 ? needed : names.slice(0, 1);
  return { items: lines.map((name) => quote(`${name}: …`)), by: 'and' };
}

/** The same for the root of a file, a front matter or a block, which may be empty. */
export function readRoot<K extends KeyShapes>(
  expected: K,
  root: Node | null,
  reading: Reading,
): ValuesOf<K> | undefined {
  // For an empty text, report the line above, which opens the block or the front matter.
  if (isNothing(root))
    return readKeys(expected, [], { line: Math.max(1, reading.place.firstLine - 1), column: 1 }, reading);
  return keys(expected).read(root, '', reading);
}

function readKeys<K extends KeyShapes>(expected: K, pairs: readonly ReadPair[], at: Node | Position, reading: Reading) {
  // Without a prototype: a key may be called `constructor`.
  const values: Record<string, unknown> = Object.create(null);
  const failed = new Set<string>();
  for (const { key, value } of pairs) {
    const entry = Object.hasOwn(expected, key.text) ? expected[key.text] : undefined;
    if (entry === undefined) {
      const free = Object.keys(expected).filter((name) => !pairs.some((pair) => pair.key.text === name));
      // `{valeur: 27,4 M€}`: the comma ends the value and the rest becomes a key.
      const cutByComma = value === undefined && isMap(at) && at.flow === true;
      const advice = cutByComma ? YAML_TEXTS.commaCut : adviseInstead(key.text, free, YAML_TEXTS.removeLine);
      // A misspelt key is not also missing.
      const meant = nearest(key.text, free);
      if (meant !== undefined) failed.add(meant);
      reading.report(key.node, quoting(YAML_TEXTS.unknownKey, { key: key.text }), advice);
    } else if (value !== undefined) {
      const read = entry.shape.read(value, key.text, reading);
      if (read === undefined) failed.add(key.text);
      else values[entry.property ?? key.text] = read;
    }
  }
  let complete = true;
  for (const [name, entry] of Object.entries(expected)) {
    const property = entry.property ?? name;
    values[property] ??= entry.absent;
    if (!entry.required || values[property] !== undefined) continue;
    complete = false;
    if (!failed.has(name))
      reading.report(
        at,
        quoting(YAML_TEXTS.isMissing, { name }),
        says(YAML_TEXTS.addLineOf, { line: quote(`${name}: …`), expected: says(entry.shape.expects) }),
      );
  }
  return complete ? ({ ...values } as ValuesOf<K>) : undefined;
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

function reportType(type: Message, node: Node, name: string, reading: Reading, advice: Message): undefined {
  const written = isMap(node)
    ? says(YAML_TEXTS.keyGroup)
    : isSeq(node)
      ? says(YAML_TEXTS.aList)
      : isScalar(node)
        ? quote(node.source ?? String(node.value))
        : says(YAML_TEXTS.that);
  const expected = says(type);
  const message =
    name === ''
      ? says(YAML_TEXTS.textIsOfWrongType, { expected, written })
      : says(YAML_TEXTS.isOfWrongType, { name: quote(name), expected, written });
  return reading.report(node, message, advice);
}
