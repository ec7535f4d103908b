/**
 * Numbers, lists, dates and weeks by `Intl`, in the language of a page, on both sides (LANG-6). Digits are always
 * 0–9 and the calendar Gregorian: what a page shows is also what its fields read.
 */

/** The languages of the program (`languages/`): the others have the formats of `Intl`, and French texts. */
const PROGRAM_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl'];

/** Whether the program has texts in the language: `nl-BE` is Dutch. */
export function isProgramLanguage(language: string): boolean {
  return PROGRAM_LANGUAGES.includes(language.toLowerCase().split('-')[0] ?? '');
}

const SOURCE_LANGUAGE = 'fr';
/** English without a region is British: day before month, weeks from Monday. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB' };

/** The language itself where `Intl` supports it, else French. */
export function knownLanguage(language: string): string {
  try {
    const [known = SOURCE_LANGUAGE] = Intl.DateTimeFormat.supportedLocalesOf(language.replaceAll('_', '-'));
    return REGIONS[known] ?? known;
  } catch {
    // Not the name of a language.
    return SOURCE_LANGUAGE;
  }
}

/** « 1 234 », `1,234` */
export function formatNumber(value: number, language: string): string {
  return remember(numbers, language, () => new Intl.NumberFormat(knownLanguage(language), LATIN)).format(value);
}

/** « 1234,5 », `1234.5`: without groups, for the value of a field. */
export function formatPlain(value: number, language: string): string {
  const sign = (1.5).toLocaleString(knownLanguage(language), LATIN).charAt(1);
  return String(value).replace('.', sign);
}

/** « lundi », `Monday`; 0 for Sunday. */
export function weekdayName(weekday: number, language: string, style: 'long' | 'short' | 'narrow' = 'long'): string {
  return dateFormat(language, { weekday: style }).format(Date.UTC(2000, 0, 2 + weekday));
}

/** The days of a week from its first on: `short` heads a column, `long` is for screen readers. */
export function weekdayNames(language: string): readonly { readonly short: string; readonly long: string }[] {
  const start = firstWeekday(language);
  return Array.from({ length: 7 }, (_, index) => {
    const weekday = (start + index) % 7;
    const short = weekdayName(weekday, language, 'short').replace(/\.$/, '');
    // Arabic has no shorter form: three of its letters are no word.
    const isWord = /\p{Script=Arabic}/u.test(short);
    return {
      short: isWord ? weekdayName(weekday, language, 'narrow') : short.slice(0, 3),
      long: weekdayName(weekday, language),
    };
  });
}

/** « samedi 21 novembre 2026 », of a day `YYYY-MM-DD`; « 1 novembre », as on the day itself in a month. */
export function dayInFull(day: string, language: string): string {
  const format = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** Whether the language writes the month of a date before its day. */
export function isMonthFirst(language: string): boolean {
  const parts = dateFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type !== 'literal')?.type === 'month';
}

/** « a, b et c »; with `or`, « a, b ou c ». */
export function formatList(items: readonly string[], language: string, link: 'and' | 'or' = 'and'): string {
  const type = link === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(knownLanguage(language), { type }).format(items);
}

/** A title inside a sentence: « mesure d’audience ». German keeps its capitals. */
export function inSentence(title: string, language: string): string {
  return /^de\b/.test(language) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** Formats days without time zones: moments are those of UTC unless the options name a zone. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(dates, `${language} ${JSON.stringify(options)}`, () => {
    const plain = { calendar: 'gregory', ...LATIN };
    return new Intl.DateTimeFormat(knownLanguage(language), { timeZone: 'UTC', ...options, ...plain });
  });
}

/** « janvier », as it stands alone in a list, and the others. */
export function monthNames(language: string): readonly string[] {
  const format = dateFormat(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 9)));
}

/** « novembre 2026 », inside a sentence. */
export function monthInSentence({ year, month }: YearMonth, language: string): string {
  return dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.UTC(year, month - 1));
}

/** « Novembre 2026 », as a heading. */
export function monthHeading(month: YearMonth, language: string): string {
  return capitalized(monthInSentence(month, language), language);
}

/** The text with a capital: « Mairie ». */
export function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(knownLanguage(language)) + text.slice(1);
}

/** The first day of the week, 0 for Sunday. Monday where the platform gives none. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(knownLanguage(language)) as Intl.Locale & WeekLocale;
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** Compares texts as a dictionary of the language does. */
export function collatorOf(language: string, options?: Intl.CollatorOptions): Intl.Collator {
  return remember(
    collators,
    `${language} ${JSON.stringify(options)}`,
    () => new Intl.Collator(knownLanguage(language), options),
  );
}

interface YearMonth {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
}

/** A method or a property, by browser and version. */
interface WeekLocale {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

const LATIN = { numberingSystem: 'latn' } as const;

/** Making a formatter takes far longer than formatting. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const collators = new Map<string, Intl.Collator>();

function remember<Made>(known: Map<string, Made>, key: string, make: () => Made): Made {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
