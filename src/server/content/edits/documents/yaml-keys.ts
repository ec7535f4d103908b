import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import { lineEndOf, withLastLineEnd } from './lines.ts';
import { changedPair } from './yaml-nodes.ts';

/** Duplicate keys are reported when the site is read (content/site/yaml); the parser would take quadratic time. */
export const PARSING = { stringKeys: true, uniqueKeys: false } as const;
/** Long lines are not wrapped: that would be another change. */
const OPTIONS = { lineWidth: 0 } as const;

/**
 * The YAML with one value set, or removed when it is undefined. Lines of other keys stay as they are, byte for byte;
 * only a group that lines cannot express (`{ a: 1 }`, aliases) is written anew.
 */
export function setKey(source: string, path: readonly string[], value: unknown): string {
  const document = parseDocument(source, PARSING);
  const [name] = path;
  if (name === undefined || document.errors.length > 0) throw new Error('not a YAML map');
  if (isDeepStrictEqual(document.getIn(path), value) || (value === undefined && !document.hasIn(path))) return source;
  const before: unknown = document.toJS();
  const byLines = setByLines(source, document, path, value);
  if (byLines !== undefined && hasValues(byLines, withValue(before, path, value))) return byLines;
  setInDocument(document, path, value);
  return document.toString(OPTIONS);
}

/**
 * The YAML with many values of its outermost group set, or removed where they are undefined. The text is parsed once
 * for all of them. Other lines stay as they are.
 */
export function setEntries(source: string, entries: ReadonlyMap<string, unknown>): string {
  const document = parseDocument(source, PARSING);
  if (document.errors.length > 0) throw new Error('not a YAML map');
  const before = new Map(Object.entries((document.toJS() as Record<string, unknown> | null) ?? {}));
  const changes = new Map([...entries].filter(([name, value]) => !isDeepStrictEqual(before.get(name), value)));
  const byLines = setEntriesByLines(source, document, changes);
  const wanted = [...before, ...changes].filter(([name]) => !changes.has(name) || changes.get(name) !== undefined);
  if (byLines !== undefined && hasValues(byLines, Object.fromEntries(wanted))) return byLines;
  for (const [name, value] of changes) setInDocument(document, [name], value);
  return document.toString(OPTIONS);
}

/** The value at a path, as plain JavaScript; undefined also where the YAML cannot be read. */
export function getKey(source: string, path: readonly string[]): unknown {
  let value: unknown;
  try {
    value = parseDocument(source, PARSING).toJS();
  } catch {
    // Aliases of aliases, or thousands of levels, in a draft that was typed by hand.
    return undefined;
  }
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

function setByLines(source: string, document: Document.Parsed, path: readonly string[], value: unknown) {
  const end = lineEndOf(source);
  if (document.contents === null)
    return value === undefined ? source : `${withLastLineEnd(source, end)}${written(path, value, 0, end)}`;
  let map: unknown = document.contents;
  for (const [depth, name] of path.entries()) {
    if (!isMap(map) || map.flow === true || map.items.length === 0) return undefined;
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
    const column = columnOf(source, map.items[0] as Pair);
    if (column === undefined) return undefined;
    if (pair === undefined) {
      if (value === undefined) return source;
      const last = linesOf(source, map.items.at(-1) as Pair);
      const added = written(path.slice(depth), value, column, end);
      return last && `${withLastLineEnd(source.slice(0, last.end), end)}${added}${source.slice(last.end)}`;
    }
    const lines = linesOf(source, pair);
    if (depth < path.length - 1) {
      map = pair.value;
      if (!isMap(map) || map.flow !== true) continue;
      if (lines === undefined) return undefined;
      setInDocument(document, path, value);
      return `${source.slice(0, lines.start)}${indented(pairText(pair), column, end)}${source.slice(lines.end)}`;
    }
    // Without its last key a group would have no value: left to `setInDocument`.
    if (lines === undefined || (value === undefined && map.items.length === 1 && depth > 0)) return undefined;
    const changed = value === undefined ? undefined : changedPair(document, pair, value);
    const replacement =
      value === undefined
        ? ''
        : changed === undefined
          ? written([name], value, column, end)
          : indented(numbersLike(source, pairText(changed)), column, end);
    return `${source.slice(0, lines.start)}${replacement}${source.slice(lines.end)}`;
  }
  return undefined;
}

function setEntriesByLines(source: string, { contents }: Document.Parsed, changes: ReadonlyMap<string, unknown>) {
  if (contents !== null && (!isMap(contents) || contents.flow === true)) return undefined;
  const end = lineEndOf(source);
  const pairs = (contents?.items ?? []) as Pair[];
  const [first] = pairs;
  const column = first === undefined ? 0 : columnOf(source, first);
  if (column === undefined) return undefined;
  const added = new Map(changes);
  let text = '';
  let from = 0;
  for (const pair of pairs) {
    const name = isScalar(pair.key) ? String(pair.key.value) : '';
    if (pair !== pairs.at(-1) && !changes.has(name)) continue;
    const lines = linesOf(source, pair);
    if (lines === undefined) return undefined;
    const value = changes.get(name);
    if (!changes.has(name)) text += source.slice(from, lines.end);
    else text += source.slice(from, lines.start) + (value === undefined ? '' : written([name], value, column, end));
    from = lines.end;
    added.delete(name);
  }
  // Without pairs the text has only comments.
  if (first === undefined) [text, from] = [source, source.length];
  const lines = [...added].map(([name, value]) => (value === undefined ? '' : written([name], value, column, end)));
  return added.size === 0
    ? text + source.slice(from)
    : `${withLastLineEnd(text, end)}${lines.join('')}${source.slice(from)}`;
}

function setInDocument(document: Document.Parsed, path: readonly string[], value: unknown): void {
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
}

/** A key and its value as a text of their own, in their present style. */
function pairText(pair: Pair): string {
  const alone = new Document({});
  (alone.contents as unknown as YAMLMap).items.push(pair);
  return alone.toString(OPTIONS);
}

/** Whether the text has these values and no others. */
function hasValues(text: string, wanted: unknown): boolean {
  const after = parseDocument(text, PARSING);
  return after.errors.length === 0 && isDeepStrictEqual(after.toJS() ?? {}, wanted);
}

function withValue(before: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const { [name]: inner, ...others } = { ...(before as Record<string, unknown> | null) };
  if (rest.length > 0) return { ...others, [name]: withValue(inner, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

/** Column of the keys of a group; undefined where the first does not begin its line. */
function columnOf(source: string, { key }: Pair): number | undefined {
  const start = rangeOf(key)?.[0];
  if (start === undefined) return undefined;
  const line = source.lastIndexOf('\n', start - 1) + 1;
  return source.slice(line, start).trim() === '' ? start - line : undefined;
}

/** The whole lines of a key and its value. */
function linesOf(source: string, { key, value }: Pair): { start: number; end: number } | undefined {
  const start = rangeOf(key)?.[0];
  const ending = rangeOf(value)?.[1] ?? rangeOf(key)?.[1];
  if (start === undefined || ending === undefined) return undefined;
  const first = source.lastIndexOf('\n', start - 1) + 1;
  if (source.slice(first, start).trim() !== '') return undefined;
  if (ending > 0 && source[ending - 1] === '\n') return { start: first, end: ending };
  const line = source.indexOf('\n', ending);
  return { start: first, end: line === -1 ? source.length : line + 1 };
}

/** The library writes spaces inside all brackets; they are removed from lists of numbers where the text has none. */
function numbersLike(source: string, text: string): string {
  return source.includes('[ ') ? text : text.replace(/\[ (\d+(?:, \d+)*) \]/g, '[$1]');
}

function written(path: readonly string[], value: unknown, column: number, end: string): string {
  const nested = path.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), value);
  return indented(stringify(nested, OPTIONS), column, end);
}

function indented(text: string, column: number, end: string): string {
  const indent = ' '.repeat(column);
  return text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join(end);
}

/**
 * The path of the innermost value on a line (from 1): `['boutons', '0', 'lien']`; empty outside of all values. The
 * column (from 1) distinguishes the values of a group on one line.
 */
export function pathAt(source: string, line: number, column?: number): readonly string[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { ...PARSING, lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const at = column === undefined ? undefined : (lines.lineStarts[line - 1] ?? 0) + column - 1;
  const covers = (from: unknown, to: unknown) => {
    const [start, end] = [rangeOf(from)?.[0], rangeOf(to)?.[1] ?? rangeOf(from)?.[1]];
    if (start === undefined || end === undefined) return false;
    const last = Math.max(start, end - 1);
    return lineOf(start) === lineOf(last) && lineOf(start) === line && at !== undefined
      ? start <= at && at <= last
      : lineOf(start) <= line && line <= lineOf(last);
  };
  const inside = (node: unknown): readonly string[] => {
    if (isMap(node)) {
      const pair = node.items.find(({ key, value }) => covers(key, value));
      return pair === undefined ? [] : [String((pair.key as { value?: unknown }).value), ...inside(pair.value)];
    }
    if (!isSeq(node)) return [];
    const index = node.items.findIndex((item) => covers(item, item));
    return index === -1 ? [] : [String(index), ...inside(node.items[index])];
  };
  return inside(document.contents);
}

/** The path of the group that begins at a position (from 1); empty for the outermost one, and where none begins. */
export function groupAt(source: string, line: number, column: number): readonly string[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { ...PARSING, lineCounter: lines });
  const offset = (lines.lineStarts[line - 1] ?? Number.NaN) + column - 1;
  let path: readonly string[] = [];
  visit(document, {
    Map(_, map, parents) {
      if (rangeOf(map)?.[0] !== offset) return undefined;
      const nodes = [...parents, map];
      path = nodes.flatMap((node, index) => {
        if (isPair(node)) return [String((node.key as { value?: unknown }).value)];
        return isSeq(node) ? [String(node.items.indexOf(nodes[index + 1]))] : [];
      });
      return visit.BREAK;
    },
  });
  return path;
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return (node as { range?: readonly number[] | null } | null)?.range ?? undefined;
}
