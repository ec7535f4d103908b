import { dayOfYear, daysInMonth, epochSeconds, isLeap, isoWeek, type Moment, weekday } from './model.calendar.ts';
import { MONTHS, WEEKDAYS } from './texts.ts';

/** What one letter of a notation says about a moment. `reads` names the part it gives; a `value` without it only has to agree with the others. */
export interface Piece {
  readonly format: (moment: Moment) => string;
  /** Source of a regular expression without groups, for text that went through `fold`. */
  readonly pattern: string;
  readonly reads?: Part;
  readonly value?: (text: string) => number;
  /** For hints: how a person reads it (jj, mm, aaaa…). */
  readonly hint: string;
}
export type Part = 'year' | 'shortYear' | 'month' | 'day' | 'dayOfYear' | 'hour' | 'hour12' | 'isAfternoon' | 'minute' | 'second' | 'epoch';

/** Without accents and capitals: people leave them out. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function literal(text: string): Piece {
  const pattern = fold(text)
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return { format: () => text, pattern, hint: text };
}

type Numeric = (moment: Moment) => number;
function padded(read: Numeric, width: number, pattern: string, hint: string, reads?: Part): Piece {
  return { format: (moment) => String(read(moment)).padStart(width, '0'), pattern, hint, ...(reads && { reads }), value: Number };
}
function named(names: readonly (readonly [string, string])[], form: 0 | 1, index: Numeric, hint: string, reads?: Part): Piece {
  const folded = names.map((name) => fold(name[form]));
  const alternatives = [...folded].sort((a, b) => b.length - a.length).map((name) => name.replace('.', '\\.'));
  return {
    format: (moment) => names[index(moment)]?.[form] ?? '',
    pattern: `(?:${alternatives.join('|')})`,
    hint,
    value: (text) => folded.indexOf(text) + 1,
    ...(reads && { reads }),
  };
}
function meridiem(am: string, pm: string): Piece {
  const afternoon = fold(pm);
  return {
    format: ({ hour }) => (hour < 12 ? am : pm),
    pattern: `(?:${fold(am)}|${afternoon})`,
    hint: `${am}/${pm}`,
    reads: 'isAfternoon',
    value: (text) => (text === afternoon ? 1 : 0),
  };
}
const twelve: Numeric = ({ hour }) => hour % 12 || 12;
/** 100-nanosecond ticks from year 1 to 1970, in seconds. */
const YEAR_ONE_SECONDS = 62_135_596_800;

/** Everything either notation can say. A leading zero is never asked of who types. */
export const PIECES = {
  day: padded(({ day }) => day, 1, '\\d{1,2}', 'j', 'day'),
  day2: padded(({ day }) => day, 2, '\\d{1,2}', 'jj', 'day'),
  dayOfYear: padded(dayOfYear, 1, '\\d{1,3}', 'jour', 'dayOfYear'),
  dayOfYear3: padded(dayOfYear, 3, '\\d{1,3}', 'jour', 'dayOfYear'),
  dayOfYear0: { ...padded((moment) => dayOfYear(moment) - 1, 1, '\\d{1,3}', 'jour', 'dayOfYear'), value: (text) => Number(text) + 1 },
  weekdayShort: named(WEEKDAYS, 1, weekday, 'jour'),
  weekdayLong: named(WEEKDAYS, 0, weekday, 'jour'),
  weekday0: padded(weekday, 1, '[0-6]', 'jour'),
  weekday7: padded((moment) => weekday(moment) || 7, 1, '[1-7]', 'jour'),
  month: padded(({ month }) => month, 1, '\\d{1,2}', 'm', 'month'),
  month2: padded(({ month }) => month, 2, '\\d{1,2}', 'mm', 'month'),
  monthShort: named(MONTHS, 1, ({ month }) => month - 1, 'mois', 'month'),
  monthLong: named(MONTHS, 0, ({ month }) => month - 1, 'mois', 'month'),
  year2: padded(({ year }) => year % 100, 2, '\\d{2}', 'aa', 'shortYear'),
  year4: padded(({ year }) => year, 4, '\\d{4}', 'aaaa', 'year'),
  isoYear: padded((moment) => isoWeek(moment).year, 4, '\\d{4}', 'aaaa'),
  isoWeek: padded((moment) => isoWeek(moment).week, 2, '\\d{2}', 'semaine'),
  daysInMonth: padded(({ year, month }) => daysInMonth(year, month), 2, '\\d{2}', 'jours'),
  leap: padded(({ year }) => (isLeap(year) ? 1 : 0), 1, '[01]', '0/1'),
  ordinal: { format: ({ day }: Moment) => (day === 1 ? 'er' : ''), pattern: '(?:er)?', hint: '' },
  hour: padded(({ hour }) => hour, 1, '\\d{1,2}', 'h', 'hour'),
  hour2: padded(({ hour }) => hour, 2, '\\d{1,2}', 'hh', 'hour'),
  hour12: padded(twelve, 1, '\\d{1,2}', 'h', 'hour12'),
  hour12Padded: padded(twelve, 2, '\\d{1,2}', 'hh', 'hour12'),
  minute: padded(({ minute }) => minute, 1, '\\d{1,2}', 'm', 'minute'),
  minute2: padded(({ minute }) => minute, 2, '\\d{1,2}', 'mm', 'minute'),
  second: padded(({ second }) => second, 1, '\\d{1,2}', 's', 'second'),
  second2: padded(({ second }) => second, 2, '\\d{1,2}', 'ss', 'second'),
  fraction3: { format: () => '000', pattern: '0{3}', hint: '000' },
  fraction6: { format: () => '000000', pattern: '0{6}', hint: '000000' },
  amPm: meridiem('am', 'pm'),
  AmPm: meridiem('AM', 'PM'),
  aP: meridiem('a', 'p'),
  AP: meridiem('A', 'P'),
  epoch: padded(epochSeconds, 1, '-?\\d{1,14}', 'secondes', 'epoch'),
  epochMs: { ...padded((moment) => epochSeconds(moment) * 1_000, 1, '-?\\d{1,15}', 'ms', 'epoch'), value: (text) => Number(text) / 1_000 },
  ticks: {
    // Past what a number holds exactly: the zeros are text.
    format: (moment: Moment) => `${epochSeconds(moment) + YEAR_ONE_SECONDS}0000000`.replace(/^0+$/, '0'),
    pattern: '(?:\\d{1,12}0{7}|0)',
    hint: 'ticks',
    reads: 'epoch',
    value: (text: string) => Number(text.slice(0, -7)) - YEAR_ONE_SECONDS,
  },
} as const satisfies Record<string, Piece>;
