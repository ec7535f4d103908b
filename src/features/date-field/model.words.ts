import { dateFormat } from '#language/formats.ts';

/** A name in full and abbreviated. */
export type Name = readonly [long: string, short: string];
export type FieldName = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'weekOfYear';

/** The words of dates in one language, from `Intl`. */
export interface DateWords {
  /** January first, as written beside a day. */
  readonly months: readonly Name[];
  /** Sunday first, as both notations count. */
  readonly weekdays: readonly Name[];
  /** What stands behind the number of a day: 1er, 2nd. */
  readonly suffixes: readonly string[];
  suffixOf(day: number): string;
  /** « jour », « mois », « année »: formats are described by their first letters. */
  readonly fields: Readonly<Record<FieldName, string>>;
}

const known = new Map<string, DateWords>();

/** `language` as `knownLanguage` of formats.ts gives it. */
export function dateWords(language: string): DateWords {
  const words = known.get(language) ?? makeWords(language);
  known.set(language, words);
  return words;
}

function makeWords(language: string): DateWords {
  const [long, short] = (['long', 'short'] as const).map((style) => {
    const inDate = dateFormat(language, { day: 'numeric', month: style });
    const weekday = dateFormat(language, { weekday: style });
    return {
      months: Array.from({ length: 12 }, (_, month) => partOf(inDate, 'month', Date.UTC(2026, month, 9))),
      // 4 January 2026 is a Sunday.
      weekdays: Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 4 + day))),
    };
  });
  const pair = (names: 'months' | 'weekdays') => {
    const abbreviations = short?.[names];
    return (long?.[names] ?? []).map((name, index): Name => [name, abbreviations?.[index] ?? name]);
  };
  return { months: pair('months'), weekdays: pair('weekdays'), ...suffixesOf(language), fields: fieldsOf(language) };
}

function partOf(format: Intl.DateTimeFormat, type: 'month', time: number): string {
  return format.formatToParts(time).find((part) => part.type === type)?.value ?? '';
}

const ENGLISH_SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function suffixesOf(language: string): Pick<DateWords, 'suffixes' | 'suffixOf'> {
  if (/^fr\b/.test(language)) return { suffixes: ['er'], suffixOf: (day) => (day === 1 ? 'er' : '') };
  if (!/^en\b/.test(language)) return { suffixes: [], suffixOf: () => '' };
  const rules = new Intl.PluralRules(language, { type: 'ordinal' });
  return { suffixes: Object.values(ENGLISH_SUFFIXES), suffixOf: (day) => ENGLISH_SUFFIXES[rules.select(day)] ?? '' };
}

const FRENCH_FIELDS = {
  day: 'jour',
  month: 'mois',
  year: 'année',
  hour: 'heure',
  minute: 'minute',
  second: 'seconde',
  weekOfYear: 'semaine',
} as const;

function fieldsOf(language: string): DateWords['fields'] {
  try {
    const names = new Intl.DisplayNames(language, { type: 'dateTimeField' });
    const entries = Object.entries(FRENCH_FIELDS).map(([field, french]) => [
      field,
      // Formats are described by first letters: an article has the same for all.
      (names.of(field) ?? french).replace(/^ال/, ''),
    ]);
    return Object.fromEntries(entries) as DateWords['fields'];
  } catch {
    // Browsers that name languages but not fields.
    return FRENCH_FIELDS;
  }
}
