import { isDeepStrictEqual } from 'node:util';
import type { Key, Keys, ValueType } from '#server/content/blocks/declaration.ts';
import { readDate, readDateTime } from '#server/content/fields/date-text.ts';
import type { Site } from '#server/content/site/types.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { texts } from './texts.ts';

export type Values = Readonly<Record<string, unknown>>;
/** The fields of a posted form: undefined for one that was not sent. */
type Sent = (name: string) => string | undefined;

/** More than a folder of pictures or a menu has; a list of more rows is refused, since none may be cut (EDIT-4). */
const MAX_ROWS = 1_000;
/** Rows to fill in, after those of the list. */
const EMPTY_ROWS = 2;

/**
 * Reads the values of these keys from a posted form. Names without a key stay unchanged; so does a value whose text in
 * the form is the same.
 */
export function readKeys(site: Site, keys: Keys, before: Values, sent: Sent, prefix = ''): Values {
  const values: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(keys)) {
    const value = readValue(site, key, before[name], sent, prefix + name);
    if (value !== undefined) values[name] = value;
  }
  for (const [name, value] of Object.entries(before)) if (!Object.hasOwn(keys, name)) values[name] = value;
  return values;
}

function readValue(site: Site, type: ValueType, before: unknown, sent: Sent, name: string): unknown {
  const text = sent(name)?.replace(/\r\n?/g, '\n');
  const trimmed = text?.trim() || undefined;
  switch (type.kind) {
    case 'list':
      return readList(site, type.of, before, sent, name);
    case 'group':
      return nonEmpty(readKeys(site, type.keys, asValues(before), sent, `${name}.`));
    case 'titled-link':
      return readTitledLink(site, asValues(before), sent, name);
    case 'flag':
      return readFlag(before, text, (type as Partial<Key>).default);
    case 'alternative':
      return trimmed ?? (sent(`${name}.vide`) === '1' ? '' : undefined);
    case 'number':
      return trimmed && toNumber(trimmed);
    case 'page':
      return text === undefined || text === '' ? undefined : toNumber(text);
    case 'link':
      return readLink(site, before, text);
    case 'date':
      return sameText(before, text === undefined ? undefined : (readDate(text) ?? text.trim()) || undefined);
    case 'moment':
      return readMoment(before, text, type.isEnd === true);
    case 'markdown':
      return sameText(before, trimmed && text?.trimEnd());
    default:
      return sameText(before, trimmed);
  }
}

function readList(site: Site, of: ValueType, before: unknown, sent: Sent, name: string): unknown {
  const rows = Array.isArray(before) ? before : [];
  if (of.kind === 'text') {
    const lines = (sent(name) ?? '').split('\n').map((line) => line.trim());
    const items = lines.filter((line) => line !== '');
    return items.length === 0 ? emptyList(before) : items;
  }
  const count = Number(sent(`${name}.nombre`) ?? rows.length) || 0;
  if (count > MAX_ROWS + EMPTY_ROWS) throw new Refusal(413, texts.tooManyRows);
  const items: unknown[] = [];
  for (let row = 0; row < count; row += 1) {
    const value = readValue(site, of, rows[row], sent, `${name}.${row}`);
    if (value !== undefined) items.push(value);
  }
  return items.length === 0 ? emptyList(before) : items;
}

/** An empty list stays an empty list, and undefined stays undefined. */
function emptyList(before: unknown): unknown {
  return Array.isArray(before) && before.length === 0 ? before : undefined;
}

function readTitledLink(site: Site, before: Values, sent: Sent, name: string): unknown {
  const titre = sameText(before.titre, (sent(`${name}.titre`) ?? '').trim() || undefined);
  const lien = readLink(site, before.lien, sent(`${name}.lien`));
  return nonEmpty({ ...before, titre, lien });
}

/** A page that was chosen by its address is stored by its number, which does not change when it moves. */
function readLink(site: Site, before: unknown, text: string | undefined): unknown {
  const written = text?.trim() ?? '';
  if (written === '') return undefined;
  if (shownLink(site, before) === written) return before;
  const page = site.pagesByPath.get(written);
  return page === undefined ? written : Number(page.id);
}

/** A link as a form shows it: a page by its address. */
export function shownLink(site: Site, value: unknown): string {
  if (value === undefined || value === null) return '';
  return site.pagesById.get(String(value))?.path ?? String(value);
}

/** A day without a time stays unchanged if the form sends the moment that it showed. */
function readMoment(before: unknown, text: string | undefined, isEnd: boolean): unknown {
  const written = text?.trim() ?? '';
  if (written === '') return undefined;
  const moment = readDateTime(written) ?? readDate(written) ?? written;
  return moment === shownMoment(before, isEnd).replace('T', ' ') ? before : moment;
}

/** A moment in the format of a `datetime-local` field. */
export function shownMoment(value: unknown, isEnd: boolean): string {
  if (value === undefined || value === null) return '';
  const [day, time = isEnd ? '23:59' : '00:00'] = String(value).split(/[ T]/);
  return `${day}T${time}`;
}

function readFlag(before: unknown, text: string | undefined, fallback: unknown): unknown {
  const value = text === '1';
  if (before === undefined && value === (fallback ?? false)) return undefined;
  return value;
}

function toNumber(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** The previous value if its text is the same: a number stays a number, a text keeps its trailing spaces. */
function sameText(before: unknown, text: string | undefined): unknown {
  if (text === undefined || before === undefined || before === null) return text;
  return String(before).trimEnd() === text ? before : text;
}

function nonEmpty(values: Values): Values | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A group of keys; empty for anything else. */
export function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** The names whose values differ. */
export function changedNames(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export const ROW_ACTS = ['monter', 'descendre', 'retirer'] as const;
export type RowAct = (typeof ROW_ACTS)[number];

/** The list, the act and the row of a pressed button; undefined for another button. */
export function readRowAct(pressed: string): { name: string; act: RowAct; row: number } | undefined {
  const [, name = '', verb, row] = /^([\w.-]+)\.([a-z]+)\.(\d{1,3})$/.exec(pressed) ?? [];
  const act = ROW_ACTS.find((one) => one === verb);
  return act && { name, act, row: Number(row) };
}

/** Applies the button of a row: removes the row, or swaps it with its neighbour. Lists may be nested. */
export function moveRow(values: Values, act: string): Values {
  const pressed = readRowAct(act);
  if (pressed === undefined) return values;
  const { name, act: verb, row } = pressed;
  const changed = changeAt(values, name.split('.'), (rows) => {
    if (verb === 'retirer') return rows.toSpliced(row, 1);
    const to = verb === 'monter' ? row - 1 : row + 1;
    return row >= rows.length || to < 0 || to >= rows.length ? rows : rows.with(row, rows[to]).with(to, rows[row]);
  });
  return asValues(changed);
}

/** Changes the list at the path; returns the same value if there is none. */
function changeAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (rows: readonly unknown[]) => readonly unknown[],
): unknown {
  if (name === undefined) return Array.isArray(value) ? change(value) : value;
  if (Array.isArray(value))
    return /^\d{1,3}$/.test(name) && Number(name) < value.length
      ? value.with(Number(name), changeAt(value[Number(name)], rest, change))
      : value;
  const group = asValues(value);
  return Object.hasOwn(group, name) ? { ...group, [name]: changeAt(group[name], rest, change) } : value;
}
