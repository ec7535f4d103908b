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
export function padded(read: Numeric, width: number, pattern: string, hint: string, reads?: Part): Piece {
  return { format: (moment) => String(read(moment)).padStart(width, '0'), pattern, hint, ...(reads && { reads }), value: Number };
}
/** A number of one or two digits that a moment holds as it is; the hint says with how many it is written. */
export function counted(reads: 'day' | 'month' | 'hour' | 'minute' | 'second', hint: string): Piece {
  return padded((moment) => moment[reads], hint.length, '\\d{1,2}', hint, reads);
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
export function meridiem(am: string, pm: string): Piece {
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
const fixed = (zeros: string): Piece => ({ format: () => zeros, pattern: zeros, hint: zeros });

/** What a notation can say, by the letter that PHP has for it. A leading zero is never asked of who types. */
export const PIECES = {
  d: counted('day', 'jj'),
  j: counted('day', 'j'),
  D: named(WEEKDAYS, 1, weekday, 'jour'),
  l: named(WEEKDAYS, 0, weekday, 'jour'),
  N: padded((moment) => weekday(moment) || 7, 1, '[1-7]', 'jour'),
  w: padded(weekday, 1, '[0-6]', 'jour'),
  z: { ...padded((moment) => dayOfYear(moment) - 1, 1, '\\d{1,3}', 'jour', 'dayOfYear'), value: (text) => Number(text) + 1 },
  S: { format: ({ day }: Moment) => (day === 1 ? 'er' : ''), pattern: '(?:er)?', hint: '' },
  W: padded((moment) => isoWeek(moment).week, 2, '\\d{2}', 'semaine'),
  F: named(MONTHS, 0, ({ month }) => month - 1, 'mois', 'month'),
  M: named(MONTHS, 1, ({ month }) => month - 1, 'mois', 'month'),
  m: counted('month', 'mm'),
  n: counted('month', 'm'),
  t: padded(({ year, month }) => daysInMonth(year, month), 2, '\\d{2}', 'jours'),
  L: padded(({ year }) => (isLeap(year) ? 1 : 0), 1, '[01]', '0/1'),
  o: padded((moment) => isoWeek(moment).year, 4, '\\d{4}', 'aaaa'),
  Y: padded(({ year }) => year, 4, '\\d{4}', 'aaaa', 'year'),
  y: padded(({ year }) => year % 100, 2, '\\d{2}', 'aa', 'shortYear'),
  a: meridiem('am', 'pm'),
  A: meridiem('AM', 'PM'),
  g: padded(twelve, 1, '\\d{1,2}', 'h', 'hour12'),
  h: padded(twelve, 2, '\\d{1,2}', 'hh', 'hour12'),
  G: counted('hour', 'h'),
  H: counted('hour', 'hh'),
  i: counted('minute', 'mm'),
  s: counted('second', 'ss'),
  u: fixed('000000'),
  v: fixed('000'),
  U: padded(epochSeconds, 1, '-?\\d{1,14}', 'secondes', 'epoch'),
} as const satisfies Record<string, Piece>;
