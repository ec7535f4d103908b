import { describe, expect, test } from 'vitest';
import { decodeDateAttributes } from '#contract/date-field.ts';
import { complaintAbout } from './model.complaint.ts';
import { clockOf } from './model.picker.ts';
import { dateSettings, readTyped, sentOf } from './model.ts';

const sentFor = (text: string, field: ReturnType<typeof dateSettings>) => sentOf(readTyped(text, field), text, field);

const settings = (data: Record<string, string>) => {
  const attributes = decodeDateAttributes(data);
  if (attributes === undefined) throw new Error('no date field');
  return dateSettings(attributes, 2026);
};
const DAY = { datepicker: 'date', typing: 'free' };
const MOMENT = { datepicker: 'datetime', typing: 'free', timeFormat: 'H:i', timeFormatSent: 'H:i' };
const PAST = { ...DAY, minDate: '1900-01-01', maxDate: '2026-11-17' };

describe('a date as people type it', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['two digits of the year', PAST, '03/02/65', '1965-02-03'],
    ['two digits that are in the past', PAST, '3/2/30', '1930-02-03'],
    ['two digits that could be two years: the later', PAST, '03/02/25', '2025-02-03'],
    ['two digits of this very year, still ahead', PAST, '24/12/26', '1926-12-24'],
    ['two digits without bounds', DAY, '03/02/36', '2036-02-03'],
    ['two digits without bounds, more than ten years ahead', DAY, '03/02/37', '1937-02-03'],
    ['two digits of a date that must be ahead', { ...DAY, minDate: '2026-11-17' }, '03/02/41', '2041-02-03'],
    ['eight digits', DAY, '03021965', '1965-02-03'],
    ['six digits', PAST, '030265', '1965-02-03'],
    ['points', DAY, '03.02.1965', '1965-02-03'],
    ['hyphens, day first', DAY, '3-2-1965', '1965-02-03'],
    ['blanks', DAY, ' 3 2 1965 ', '1965-02-03'],
    ['a month in words', DAY, '3 février 1965', '1965-02-03'],
    ['the first of a month, without accents', DAY, '1er fevrier 1965', '1965-02-01'],
    ['a month cut short', DAY, '3 févr. 65', '1965-02-03'],
    ['DATE-2 the format sent', DAY, '1965-02-03', '1965-02-03'],
    ['10h30', MOMENT, '14/07/2026 10h30', '2026-07-14 10:30'],
    ['10 h 30', MOMENT, '14/07/2026 10 h 30', '2026-07-14 10:30'],
    ['1030', MOMENT, '14/07/2026 1030', '2026-07-14 10:30'],
    ['10h', MOMENT, '14/07/26 à 10h', '2026-07-14 10:00'],
    ['digits alone, as on a telephone', MOMENT, '140720261030', '2026-07-14 10:30'],
    ['DATE-1 no time is midnight', MOMENT, '14072026', '2026-07-14 00:00'],
  ])('DATE-4 %s', (_, data, typed, sent) => {
    const field = settings(data);
    expect([sentFor(typed, field), complaintAbout(typed, field)]).toEqual([sent, undefined]);
  });

  test.each([
    ['3', DAY],
    ['3 2', DAY],
    ['jui 65', DAY],
    ['3 jui 1965', DAY],
    ['03/13/1965', DAY],
    ['030219655', DAY],
    ['14/07/2026 10h30', DAY],
    ['14/07/2026 25h30', MOMENT],
    ['14/07/2026 10', MOMENT],
    ['demain', MOMENT],
    [`3/2/65${' '.repeat(10_000)}x`, DAY],
  ])('DATE-4 « %s » stays as it was typed', (typed, data) => {
    expect(sentFor(typed, settings(data))).toBe(typed.trim());
  });

  test('DATE-2 only where the field says so', () => {
    expect(sentFor('03/02/65', settings({ datepicker: 'date' }))).toBe('03/02/65');
    const american = { ...DAY, dateFormat: 'm/d/Y' };
    expect(sentFor('02/03/65', settings(american))).toBe('1965-02-03');
  });

  test.each([
    ['de', '3. Februar 1965', '03.02.1965', 'tt.mm.jjjj'],
    ['de', '3.2.65', '03.02.1965', 'tt.mm.jjjj'],
    ['en', '3rd February 1965', '03/02/1965', 'dd/mm/yyyy'],
    ['en', 'Feb 3, 1965', '03/02/1965', 'dd/mm/yyyy'],
    ['en-US', '2/3/65', '02/03/1965', 'mm/dd/yyyy'],
    ['es', '3 de febrero de 1965', '03/02/1965', 'dd/mm/aaaa'],
    ['it', '3 febbraio 1965', '03/02/1965', 'gg/mm/aaaa'],
    ['nl', '3 februari 1965', '03-02-1965', 'dd-mm-jjjj'],
    ['ar', '3 فبراير 1965', '03/02/1965', 'يي/شش/سسسس'],
  ])('LANG-6 in %s « %s » is %s', (language, typed, shown, hint) => {
    const attributes = decodeDateAttributes({ ...DAY, typing: 'free' });
    if (attributes === undefined) throw new Error('no date field');
    const rules = dateSettings(attributes, 2026, language);
    expect(sentFor(typed, rules)).toBe('1965-02-03');
    expect(sentFor(shown, rules)).toBe('1965-02-03');
    expect(rules.shown.format({ year: 1965, month: 2, day: 3, hour: 0, minute: 0, second: 0 })).toBe(shown);
    expect(rules.shown.hint).toBe(hint);
  });

  test('LANG-6 what is sent as it is typed has one form in every language', () => {
    const attributes = decodeDateAttributes({ maskType: 'normal-date' });
    if (attributes === undefined) throw new Error('no date field');
    expect(dateSettings(attributes, 2026, 'de').shown.hint).toBe('tt/mm/jjjj');
  });

  test.each([
    ['de', '3.2.1965 um 10.30 Uhr'],
    ['es', '3/2/1965 a las 10:30'],
    ['nl', '3-2-1965 om 10.30 uur'],
    ['fr', '3/2/1965 à 10 h 30'],
  ])('LANG-6 in %s a time may have its words: « %s »', (language, typed) => {
    const attributes = decodeDateAttributes({ datepicker: 'datetime', typing: 'free' });
    if (attributes === undefined) throw new Error('no date field');
    expect(sentFor(typed, dateSettings(attributes, 2026, language))).toBe('1965-02-03 10:30:00');
  });
});

describe('what is wrong is said in words', () => {
  const HOURS = { ...MOMENT, allowedHours: '09:00-12:00, 14:00-17:30', minuteStep: '15', allowedDays: '1,2,4' };
  test.each<[string, Record<string, string>, string, string, Record<string, string>]>([
    ['a day that does not exist', DAY, '31/02/2026', 'le {date} n’existe pas.', { date: '31 février' }],
    ['the same, without signs', DAY, '31021965', 'le {date} n’existe pas.', { date: '31 février' }],
    ['a leap day of a common year', DAY, '29/02/2023', 'le {date} n’existe pas.', { date: '29 février 2023' }],
    [
      'the same in the format of the specification',
      { datepicker: 'date' },
      '31/04/2026',
      'le {date} n’existe pas.',
      { date: '31 avril' },
    ],
    [
      'another weekday',
      HOURS,
      '15/07/2026 10:00',
      'ce jour n’est pas disponible. Jours possibles\u00a0: {days}.',
      { days: 'lundi, mardi ou jeudi' },
    ],
    [
      'no time',
      HOURS,
      '14/07/2026',
      'choisissez une heure {hours}.',
      { hours: 'de 9\u00a0h à 12\u00a0h ou de 14\u00a0h à 17\u00a0h\u00a030' },
    ],
    [
      'a time between two steps',
      HOURS,
      '14/07/2026 9h20',
      'choisissez une heure proposée, par exemple {times}.',
      { times: '9\u00a0h\u00a015 ou 9\u00a0h\u00a030' },
    ],
  ])('DATE-4 %s', (_, data, typed, text, words) => {
    expect(complaintAbout(typed, settings(data))).toEqual({ text, data: words });
  });

  test('DATE-2 the ends of the hours can be chosen', () => {
    for (const time of ['09:00', '12:00', '14:00', '17:30'])
      expect(complaintAbout(`14/07/2026 ${time}`, settings(HOURS))).toBeUndefined();
    for (const time of ['08:45', '12:15', '17:45', '00:00'])
      expect(complaintAbout(`14/07/2026 ${time}`, settings(HOURS))?.text).toBe('choisissez une heure {hours}.');
  });

  test('DATE-2 the picker offers these hours alone', () => {
    const clock = clockOf(settings(HOURS));
    expect(clock.hours).toEqual([9, 10, 11, 12, 14, 15, 16, 17]);
    expect([clock.minutesOf(9), clock.minutesOf(12), clock.minutesOf(17)]).toEqual([[0, 15, 30, 45], [0], [0, 15, 30]]);
    expect(clock.nearest({ hour: 0, minute: 0, second: 0 })).toEqual({ hour: 9, minute: 0, second: 0 });
    expect(clock.nearest({ hour: 17, minute: 45, second: 0 })).toEqual({ hour: 17, minute: 30, second: 0 });
  });
});
