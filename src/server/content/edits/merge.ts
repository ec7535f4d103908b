import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { PARSING, setEntries } from './documents/yaml-keys.ts';

type Entries = Readonly<Record<string, unknown>>;

export interface Merged {
  readonly content: string;
  /** The outermost keys that changed on each side. */
  readonly online: readonly string[];
  readonly inFolder: readonly string[];
}

/** The folder's YAML with the keys that changed online; undefined where both changed one key, or one nothing. */
export function mergeByKey(base: string, online: string, inFolder: string): Merged | undefined {
  const [before, mine, theirs] = [base, online, inFolder].map(entriesOf);
  if (before === undefined || mine === undefined || theirs === undefined) return undefined;
  const [own, others] = [changedKeys(before, mine), changedKeys(before, theirs)];
  if (own.length === 0 || others.length === 0) return undefined;
  if (own.some((key) => others.includes(key) && !isDeepStrictEqual(mine[key], theirs[key]))) return undefined;
  const content = setEntries(inFolder, new Map(own.map((key) => [key, mine[key]])));
  return { content, online: own, inFolder: others };
}

/** The values of an outermost group; undefined for another text. */
function entriesOf(text: string): Entries | undefined {
  const document = parseDocument(text, PARSING);
  if (document.errors.length > 0) return undefined;
  const value: unknown = document.toJS() ?? {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Entries) : undefined;
}

function changedKeys(before: Entries, after: Entries): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
}
