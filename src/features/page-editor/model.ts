import { decodeTyped, type TypedValues } from '#contract/page-editor.ts';
import { isObject } from '#contract/wire.ts';

/** What the browser stores of a form that was not saved. */
export interface StoredWork {
  /** In milliseconds. */
  readonly at: number;
  /** Hash of the part that it was written on. */
  readonly seen: string;
  readonly values: TypedValues;
}

const LIFE_MS = 30 * 24 * 3_600_000;

export function workPrefix(product: string): string {
  return `${product}:page-editor:`;
}

/** The account is part of the key: a stored text is never offered to another one. */
export function workKey(product: string, owner: string, page: string, rank: string): string {
  return `${workPrefix(product)}${owner}:${page}:${rank}`;
}

export function encodeWork(work: StoredWork): string {
  return JSON.stringify(work);
}

/** Undefined for what is too old, from the future, or unreadable. */
export function decodeWork(written: string | undefined, now: number): StoredWork | undefined {
  try {
    const work: unknown = JSON.parse(written ?? 'null');
    if (!isObject(work) || typeof work.at !== 'number' || typeof work.seen !== 'string') return undefined;
    const values = decodeTyped(work.values);
    const age = now - work.at;
    return values !== undefined && age >= -60_000 && age < LIFE_MS
      ? { at: work.at, seen: work.seen, values }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two forms hold the same; line ends and spaces at the end of a text do not count. */
export function isSame(one: TypedValues, other: TypedValues): boolean {
  return JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

function plain([name, value]: readonly [string, string]): readonly [string, string] {
  return [name, value.replace(/\r\n?/g, '\n').trimEnd()];
}

/** The scale at which a page of this width fits. */
export function scaleOf(width: number, available: number): number {
  return available <= 0 ? 1 : Math.min(1, available / width);
}
