import { isObject } from '#contract/wire.ts';

/** Names and values of a form; the choices and the lines of one name together. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** The values of an unsaved form, stored in the browser. */
export interface Draft {
  /** When it was last written, in milliseconds. */
  readonly at: number;
  /** The version of the element that was edited. */
  readonly version: string;
  readonly values: Values;
}

/** How long after the last key a draft is written. */
export const DRAFT_MS = 3_000;
export const DRAFT_LIFE_MS = 7 * 24 * 60 * 60_000;

export function draftPrefix(product: string): string {
  return `${product}:my-elements:`;
}

/** The account is part of the key: drafts are never offered to another one. */
export function draftKey(product: string, owner: string, address: string): string {
  return `${draftPrefix(product)}draft:${owner}:${address}`;
}

export function ownerKey(product: string): string {
  return `${draftPrefix(product)}owner`;
}

export function encodeDraft({ at, version, values }: Draft): string {
  return JSON.stringify({ at, version, values: [...values] });
}

/** A draft that can be offered; undefined for what is old, from the future, or not ours. */
export function decodeDraft(text: string | undefined, now: number): Draft | undefined {
  try {
    const wire: unknown = JSON.parse(text ?? 'null');
    if (
      !isObject(wire) ||
      typeof wire.at !== 'number' ||
      typeof wire.version !== 'string' ||
      !Array.isArray(wire.values)
    )
      return undefined;
    const age = now - wire.at;
    if (!(age >= -60_000 && age < DRAFT_LIFE_MS)) return undefined;
    const values = wire.values.filter(isEntry);
    return values.length === wire.values.length
      ? { at: wire.at, version: wire.version, values: new Map(values) }
      : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(entry: unknown): entry is [string, string[]] {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [name, values]: unknown[] = entry;
  return typeof name === 'string' && Array.isArray(values) && values.every((value) => typeof value === 'string');
}

export function sameValues(one: Values, other: Values): boolean {
  return one.size === other.size && [...one.keys()].every((name) => sameEntry(one, other, name));
}

/** Does the form hold something else than the draft, in the fields that the draft has? */
export function adds(draft: Values, present: Values): boolean {
  return [...draft.keys()].some((name) => present.has(name) && !sameEntry(draft, present, name));
}

/**
 * MINE-9: what counts as saved when the snapshot is taken late. Fields that the user has changed by then have their
 * early value; all others the late one, since editors may write another notation of the same value.
 */
export function lateSnapshot(early: Values, late: Values, touched: ReadonlySet<string>): Values {
  const values = new Map(late);
  for (const name of touched) {
    const before = early.get(name);
    if (before === undefined) values.delete(name);
    else values.set(name, before);
  }
  return values;
}

function sameEntry(one: Values, other: Values, name: string): boolean {
  const [left, right] = [one.get(name), other.get(name)];
  return (
    left !== undefined &&
    right !== undefined &&
    left.length === right.length &&
    left.every((value, at) => value === right[at])
  );
}
