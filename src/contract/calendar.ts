/**
 * Month calendars (CAL-1 to CAL-3). `[data-calendar]` = JSON: `url` (required), `year` and `month` (1–12; today's when
 * absent), `legend` (list of `{type: text|block|list|spacer, label, badge, classname, list}`), `modal` (boolean),
 * `langue` (that of the page when absent). `GET {url}?year&month` answers a list, or lists by day, of `{date, title,
 * rel, classname, badge, body, footer, link}`: `date` is `YYYY-MM-DD`, `badge` true or the name of a style, `body` and
 * `footer` HTML for modal mode, `link` where the day leads. What stands inside the element is the month without
 * JavaScript; the view takes its place. `[data-calendar-badge]` on a day or a legend is the style: `true`, or a name
 * that a theme styles.
 */

import { isProgramLanguage, knownLanguage } from '#language/formats.ts';
import { createMonth, isDay, type Month } from './month.ts';
import { appendQuery } from './query.ts';
import { safeUrl } from './safe-url.ts';
import { flag, isObject, listOf, optionalText, record, text, WireError } from './wire.ts';

/** The reference server's address of months, below `/{base}`; the front end only ever uses the `url` of the element. */
export const CALENDAR_PATH = '/ajax/modules/agenda/calendrier.php';

export interface CalendarEvent {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly title: string;
  /** Tokens. */
  readonly rel: string;
  /** Class tokens. */
  readonly classname: string;
  /** '' without badge, `true`, or a style name. */
  readonly badge: string;
  /** HTML that still has to be sanitised. */
  readonly body: string;
  readonly footer: string;
  readonly link: string | undefined;
}

type LegendType = 'text' | 'block' | 'list' | 'spacer';
export interface LegendItem {
  readonly type: LegendType;
  readonly label: string;
  readonly badge: string;
  readonly classname: string;
  readonly list: readonly LegendItem[];
}

export interface CalendarSettings {
  readonly url: string;
  readonly first: Month;
  readonly legend: readonly LegendItem[];
  readonly modal: boolean;
  /** `fr`, `pt-BR` */
  readonly language: string;
}

/** For settings that the element does not have. */
interface CalendarDefaults {
  readonly today: Month;
  readonly language: string;
}

export function decodeCalendarSettings(attribute: string, { today, language }: CalendarDefaults): CalendarSettings {
  const wire = record(JSON.parse(attribute));
  const url = text(wire.url, 'url').trim();
  if (url === '') throw new WireError('url', 'an address', wire.url);
  return {
    url,
    first: createMonth(number(wire.year) ?? today.year, number(wire.month) ?? today.month) ?? today,
    legend: listOf(decodeLegend)(wire.legend, 'legend'),
    modal: flag(wire.modal, 'modal'),
    language: languageOf(optionalText(wire.langue, 'langue').trim(), language),
  };
}

interface CalendarWire {
  readonly url: string;
  readonly month: Month;
  readonly modal: boolean;
  readonly language: string;
  readonly legend: readonly LegendItem[];
}

export function encodeCalendarSettings({ url, month, modal, language, legend }: CalendarWire): string {
  return JSON.stringify({ url, year: month.year, month: month.month, legend, modal, langue: language });
}

export function monthUrl(url: string, { year, month }: Month): string {
  return appendQuery(url, [
    ['year', String(year)],
    ['month', String(month)],
  ]);
}

/** The events of a month, without items that have no day; a collection by day holds an event or a list under each. */
export function decodeEvents(wire: unknown): readonly CalendarEvent[] {
  return listOf(decodeEvent)(isObject(wire) ? Object.values(wire).flat() : wire).filter(({ date }) => isDay(date));
}

function decodeEvent(wire: unknown, path = ''): CalendarEvent {
  const fields = record(wire, path);
  const get = (name: string) => optionalText(fields[name], `${path}.${name}`);
  return {
    date: get('date').slice(0, 10),
    title: get('title').trim(),
    rel: tokens(get('rel')),
    classname: tokens(get('classname')),
    badge: decodeBadge(fields.badge),
    body: get('body').trim(),
    footer: get('footer').trim(),
    link: safeUrl(fields.link),
  };
}

/** As it travels: a badge of no particular style is `true`. */
export function encodeEvent({ badge, link, ...event }: CalendarEvent): Readonly<Record<string, unknown>> {
  return { ...event, badge: badge === '' ? false : badge === 'true' ? true : badge, link: link ?? null };
}

function decodeLegend(wire: unknown, path = ''): LegendItem {
  if (typeof wire === 'string') return { type: 'text', label: wire, badge: '', classname: '', list: [] };
  const fields = record(wire, path);
  const type = optionalText(fields.type, `${path}.type`).trim().toLowerCase();
  return {
    type: type === 'block' || type === 'list' || type === 'spacer' ? type : 'text',
    label: optionalText(fields.label, `${path}.label`),
    badge: decodeBadge(fields.badge),
    classname: tokens(optionalText(fields.classname, `${path}.classname`)),
    list: listOf(decodeLegend)(fields.list, `${path}.list`),
  };
}

function decodeBadge(wire: unknown): string {
  if (wire === true || wire === 1 || wire === '1' || wire === 'true') return 'true';
  return typeof wire === 'string' && wire !== '0' && wire !== 'false' ? (tokens(wire).split(' ')[0] ?? '') : '';
}

/** Words that can be classes or link relations, and nothing else. */
function tokens(words: string): string {
  return words
    .split(/\s+/)
    .filter((word) => /^-?[a-z_][\w-]*$/i.test(word))
    .join(' ');
}

function number(wire: unknown): number | undefined {
  const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

/** The language of the element if the program has it, else that of the page. */
function languageOf(written: string, page: string): string {
  return knownLanguage(isProgramLanguage(written) ? written : page);
}
