import { formatMonth, type Month } from '#contract/month.ts';
import { formatQuery, parseQuery } from '#contract/query.ts';
import { isObject } from '#contract/wire.ts';
import { formatNumber, monthHeading } from '#language/formats.ts';
import type { Locale } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

/** « Novembre 2026 : 5 événements » */
export function statusText(month: Month, count: number, { t, language }: Pick<Locale, 't' | 'language'>): string {
  const data = { month: monthHeading(month, language), count: formatNumber(count, language) };
  return t(count === 0 ? TEXTS.none : TEXTS.some, data);
}

/** The present query, with the parameters of the link's query replaced. */
export function mergedQuery(present: string, ofLink: string): string {
  const changed = parseQuery(ofLink);
  const names = new Set(changed.map(([name]) => name));
  return formatQuery([...parseQuery(present).filter(([name]) => !names.has(name)), ...changed]);
}

const STATE_KEY = 'vitrine-agenda';

/** The month of a block in a history state; undefined when the state has none. */
export function readMonth(state: unknown, id: string): string | undefined {
  const months = isObject(state) ? state[STATE_KEY] : undefined;
  const month = isObject(months) ? months[id] : undefined;
  return typeof month === 'string' ? month : undefined;
}

/** The history state with the block's month set; other properties are preserved. */
export function writeMonth(state: unknown, id: string, month: Month): Record<string, unknown> {
  const base = isObject(state) ? state : {};
  const months = isObject(base[STATE_KEY]) ? base[STATE_KEY] : {};
  return { ...base, [STATE_KEY]: { ...months, [id]: formatMonth(month) } };
}
