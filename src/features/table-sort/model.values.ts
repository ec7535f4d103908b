import { dateFormat } from '#language/formats.ts';
import { readNumber } from '#language/read-number.ts';
import { sortKey } from './model.ts';

/** The quantity in a cell: its kind, and a number to compare it with others of the kind. */
interface Quantity {
  readonly kind: string;
  readonly value: number;
}

const NOTHING = /^([-–—/]+|n\. ?c\.?|n\/a|s\. ?o\.?|non communique|inconnue?)$/;
const APPROXIMATELY = /^(a partir de|des|environ|env\.|jusqu'a|[<>≤≥~≈±]) */;
const NUMBER = '[-+]? ?(?:\\d[\\d .,]*|[.,]\\d+)';
const CURRENCY = '(?:€|eur|euros?|\\$|usd|£|gbp|chf|fr\\. s\\.)';
const PRICE = new RegExp(
  `^(?:(${NUMBER}) ?${CURRENCY}|${CURRENCY} ?(${NUMBER}))(?: ?(?:ttc|ht))?(?: ?(?:/|par) ?.+)?$`,
);
const PERCENTAGE = new RegExp(`^(${NUMBER}) ?(?:%|pour cent)$`);
const SIZE = new RegExp(`^(${NUMBER}) ?(octets?|bytes?|[kmgt]?[ob]|[kmgt]io|[kmgt]ib)$`);
const ORDINAL = /^(\d+) ?(?:ers?|res?|ere|e|eme|nde?|de?)(?: [a-z]+)?$/;
const WITH_UNIT = new RegExp(`^(${NUMBER}) ?([a-z²³°µ][a-z²³/°. ]*)$`);
const TIME = '(?:,? ?(?:a |- )?(\\d{1,2}) ?(?:h|:) ?(\\d{2})?(?::\\d{2})?)?$';
const ISO_DATE = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:t| )?${TIME}`);
const FIGURES_DATE = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${TIME}`);

/** How a language writes dates in words. */
interface DateWords {
  readonly months: readonly string[];
  readonly pattern: RegExp;
}
const dateWords = new Map<string, DateWords>();

function dateWordsOf(language: string): DateWords {
  let words = dateWords.get(language);
  if (words === undefined) {
    const name = (moment: number, part: 'month' | 'weekday') =>
      plain(dateFormat(language, { [part]: 'long' }).format(moment));
    const days = Array.from({ length: 7 }, (_, day) => name(Date.UTC(2000, 0, 2 + day), 'weekday').slice(0, 3));
    const weekday = `(?:(?:${days.join('|')})\\p{L}*[.,]* )?`;
    const day = '(?:(\\d{1,2})(?:er|st|nd|rd|th|º|\\.)? (?:de )?)?';
    words = {
      months: Array.from({ length: 12 }, (_, month) => name(Date.UTC(2000, month), 'month')),
      pattern: new RegExp(`^${weekday}${day}(\\p{L}+)\\.?(?: (?:de )?(\\d{4}))?${TIME}`, 'u'),
    };
    dateWords.set(language, words);
  }
  return words;
}

/**
 * Values for `data-sort-value`, cell by cell of one column: dates, prices, percentages, sizes of files, ordinals,
 * measures, and numbers with a sign or either decimal mark, where at least half of the filled cells are of one kind.
 * Undefined: the text of the cell is its value already. '': the cell counts as empty.
 */
export function columnValues(cells: readonly string[], language = 'fr'): readonly (string | undefined)[] {
  const texts = cells.map(plain);
  const filled = texts.filter((text) => text !== '' && !NOTHING.test(text));
  const kind = mostFrequent(filled.flatMap((text) => quantityOf(text, language)?.kind ?? []));
  const values = texts.map((text) => worthOf(text, kind, language));
  if (kind === undefined || values.filter((value) => value !== undefined).length * 2 < filled.length)
    return cells.map(() => undefined);
  return texts.map((text, index) => {
    if (NOTHING.test(text)) return '';
    const value = values[index];
    const own = sortKey(cells[index] ?? '');
    return value === undefined || (own.kind === 'number' && own.value === value) ? undefined : String(value);
  });
}

/** A number without a unit counts as a value of the kind of its column, except among dates. */
function worthOf(text: string, kind: string | undefined, language: string): number | undefined {
  if (kind === 'price' && /^gratuite?s?$/.test(text)) return 0;
  const quantity = quantityOf(text, language);
  const fits = quantity !== undefined && (quantity.kind === kind || (quantity.kind === 'number' && kind !== 'date'));
  return fits ? quantity.value : undefined;
}

function quantityOf(written: string, language: string): Quantity | undefined {
  const date = dateOf(written, language);
  if (date !== undefined) return { kind: 'date', value: date };
  const text = written.replace(APPROXIMATELY, '');
  const price = PRICE.exec(text);
  if (price !== null) return quantity('price', numberOf(price[1] ?? price[2], language));
  const percentage = PERCENTAGE.exec(text);
  if (percentage !== null) return quantity('percentage', numberOf(percentage[1], language));
  const size = SIZE.exec(text);
  if (size !== null) return quantity('size', numberOf(size[1], language), bytesIn(size[2] ?? ''));
  const ordinal = ORDINAL.exec(text);
  if (ordinal !== null) return quantity('ordinal', Number(ordinal[1]));
  const measure = WITH_UNIT.exec(text);
  if (measure !== null) return quantity(`unit ${measure[2]?.replace(/s$/, '')}`, numberOf(measure[1], language));
  return quantity('number', numberOf(text, language));
}

function quantity(kind: string, value: number | undefined, factor = 1): Quantity | undefined {
  return value === undefined ? undefined : { kind, value: value * factor };
}

/**
 * A number in the notation of the language; otherwise, of two different marks the last is the decimal one; a repeated
 * mark separates thousands; a single mark is the decimal one.
 */
function numberOf(text = '', language = 'fr'): number | undefined {
  const own = /[a-z]/.test(text) ? undefined : readNumber(text, language);
  if (own !== undefined) return own;
  const compact = text.replaceAll(' ', '');
  const marks = compact.replace(/[^.,]/g, '');
  const last = marks.at(-1) ?? '';
  const isGrouped = marks.length > 1 && [...marks].every((mark) => mark === last);
  const figures = isGrouped
    ? compact.replaceAll(last, '')
    : compact.replace(/[.,]/g, (mark, at: number) => (at === compact.lastIndexOf(last) && mark === last ? '.' : ''));
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(figures) ? Number(figures) : undefined;
}

function bytesIn(unit: string): number {
  const power = 'kmgt'.indexOf(unit.charAt(0)) + 1;
  return (/^[kmgt]i/.test(unit) ? 1024 : 1000) ** power;
}

/** As figures: 202603121430. Parts that are not written are 0, so that a month stands before its days. */
function dateOf(text: string, language: string): number | undefined {
  const iso = ISO_DATE.exec(text);
  if (iso !== null) return stamp(iso[1], iso[2], iso[3], iso[4], iso[5]);
  const figures = FIGURES_DATE.exec(text);
  if (figures !== null) return stamp(wholeYear(figures[3] ?? ''), figures[2], figures[1], figures[4], figures[5]);
  const { months, pattern } = dateWordsOf(language);
  const words = pattern.exec(text);
  if (words === null || (words[1] === undefined && words[3] === undefined)) return undefined;
  const [, , name = ''] = words;
  // Shorter beginnings may be any word, and some fit two months.
  const fitting = name.length < 3 ? [] : months.filter((whole) => whole.startsWith(name));
  const [month, ...others] = fitting;
  if (month === undefined || others.length > 0) return undefined;
  return stamp(words[3], String(months.indexOf(month) + 1), words[1], words[4], words[5]);
}

function stamp(year = '0', month = '0', day = '0', hours = '0', minutes = '0'): number | undefined {
  const parts = [month, day, hours, minutes].map(Number);
  const [m = 0, d = 0, h = 0, min = 0] = parts;
  if (m < 1 || m > 12 || d > 31 || h > 24 || min > 59) return undefined;
  return [m, d, h, min].reduce((sum, part) => sum * 100 + part, Number(year));
}

/** As people mean it: 98 is 1998, 26 is 2026. */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 70 ? 20 : 19}${year}`;
}

/** Lower case, without accents, with plain spaces, signs and apostrophes. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('’', "'")
    .trim();
}

function mostFrequent(kinds: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  // Plain numbers go with any other kind.
  const named = [...counts].filter(([kind]) => kind !== 'number').sort(([, one], [, other]) => other - one);
  return named[0]?.[0] ?? (counts.has('number') ? 'number' : undefined);
}
