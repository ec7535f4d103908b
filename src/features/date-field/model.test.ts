import { describe, expect, test } from 'vitest';
import { decodeDateAttributes, decodeList } from '#contract/date-field.ts';
import { complaintAbout } from './model.complaint.ts';
import { dateSettings, readStored, readTyped, refusalOf, sentOf, yearRange } from './model.ts';

const settings = (data: Record<string, string>) => {
  const attributes = decodeDateAttributes(data);
  if (attributes === undefined) throw new Error('no date field');
  return dateSettings(attributes, 2026);
};
const shown = (data: Record<string, string>, stored: string) => {
  const field = settings(data);
  const reading = readStored(stored, field);
  return reading.kind === 'moment' ? field.shown.format(reading.moment) : reading.kind;
};

describe('the stored value is shown', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['DATE-1 as a day', { date: '' }, '2026-07-14', '14/07/2026'],
    ['DATE-1 as a day and a time', { datetime: '' }, '2026-07-14 09:30:15', '14/07/2026 09:30:15'],
    ['DATE-1 of a date and time, the day', { date: '' }, '2026-07-14 09:30:15', '14/07/2026'],
    ['DATE-2 of a date and time, the day', { datepicker: 'date' }, '2026-07-14T09:30', '14/07/2026'],
    ['DATE-1 without time as midnight', { datetime: '' }, '2026-07-14', '14/07/2026 00:00:00'],
    [
      "DATE-1 as the browser's own field writes it",
      { datetime: '', timeFormat: 'HH:mm' },
      '2026-07-14T09:30',
      '14/07/2026 09:30',
    ],
    ['DATE-1 without seconds', { datetime: '' }, '2026-07-14 09:30', '14/07/2026 09:30:00'],
    [
      'DATE-1 in its own formats',
      { date: '', dateFormat: 'DD d MM yy', dateFormatSent: 'mm/dd/yy' },
      '07/14/2026',
      'mardi 14 juillet 2026',
    ],
    [
      'DATE-1 with its own times',
      { datetime: '', timeFormat: 'h:mm tt', timeFormatSent: "HH'h'mm" },
      '2026-07-14 21h05',
      '14/07/2026 9:05 pm',
    ],
    ['DATE-2 as a day', { datepicker: 'date' }, '2026-07-14', '14/07/2026'],
    ['DATE-2 as a day and a time', { datepicker: 'datetime' }, '2026-07-14 09:30:15', '14/07/2026 09:30:15'],
    [
      'DATE-2 in its own formats',
      { datepicker: 'date', dateFormat: 'j F Y', dateFormatSent: 'd.m.Y' },
      '14.07.2026',
      '14 juillet 2026',
    ],
    ['DATE-2 empty', { datepicker: 'date' }, '', 'empty'],
    ['DATE-3 as a day', { maskType: 'date' }, '2026-07-14', '14/07/2026'],
    ['DATE-3 of a date and time, the day', { maskType: 'date' }, '2026-07-14 09:30:15', '14/07/2026'],
    ['DATE-3 as typed', { maskType: 'normal-date' }, '2026-07-14', '14/07/2026'],
    ['DATE-3 sent as typed', { maskType: 'normal-date' }, '14/07/2026', '14/07/2026'],
    [
      'DATE-3 with characters 12 to 19 as time',
      { maskType: 'datetime' },
      '2026-07-14T09:30:15.000Z',
      '14/07/2026 09:30:15',
    ],
    ['DATE-3 without time', { maskType: 'datetime' }, '2026-07-14', '14/07/2026 00:00:00'],
    ['DATE-3 empty', { maskType: 'datetime' }, '', 'empty'],
    ['DATE-4 zeros are empty', { date: '' }, '0000-00-00', 'empty'],
    ['DATE-4 zeros with a time are empty', { datetime: '' }, '0000-00-00 00:00:00', 'empty'],
    ['DATE-4 masked zeros are empty', { maskType: 'datetime' }, '0000-00-00 00:00:00', 'empty'],
    ['DATE-4 blanks are empty', { date: '' }, '  ', 'empty'],
    ['DATE-4 no date stays what it is', { date: '' }, '2026-02-31', 'unreadable'],
    ['DATE-4 no time stays what it is', { datetime: '' }, '2026-07-14 24:00:00', 'unreadable'],
  ])('%s', (_, data, stored, text) => {
    expect(shown(data, stored)).toBe(text);
  });
});

describe('what is typed is sent', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['DATE-1', { date: '' }, '14/07/2026', '2026-07-14'],
    ['DATE-1', { datetime: '' }, '14/07/2026', '2026-07-14 00:00:00'],
    ['DATE-1', { datetime: '' }, '14/07/2026 09:30', '2026-07-14 09:30:00'],
    ['DATE-1', { date: '' }, '1/2/2026', '2026-02-01'],
    ['DATE-1', { date: '' }, '', ''],
    ['DATE-1 pasted as it is stored', { date: '' }, '2026-07-14', '2026-07-14'],
    ['DATE-2', { datepicker: 'datetime' }, '14/07/2026 09:30:15', '2026-07-14 09:30:15'],
    ['DATE-3', { maskType: 'date' }, '14/07/2026', '2026-07-14'],
    ['DATE-3', { maskType: 'normal-date' }, '14/07/2026', '14/07/2026'],
    ['DATE-3', { maskType: 'datetime' }, '14/07/2026 09:30:15', '2026-07-14 09:30:15'],
    ['DATE-4 never as something else', { date: '' }, '31/02/2026', '31/02/2026'],
    ['DATE-4 never as something else', { date: '' }, '18/04/19881', '18/04/19881'],
    ['DATE-4 never as something else', { maskType: 'date' }, '14/07', '14/07'],
    ['DATE-4 never as something else', { datetime: '' }, '14/07/2026 24:00:00', '14/07/2026 24:00:00'],
  ])('%s: %j', (_, data, typed, sent) => {
    expect(sentOf(readTyped(typed, settings(data)), typed, settings(data))).toBe(sent);
  });
});

describe('DATE-2 DATE-4 a day is refused', () => {
  const day = (text: string) => {
    const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
    return { year, month, day: date };
  };
  test.each<[Record<string, string>, string, string | undefined]>([
    [{ minDate: '2026-07-10' }, '2026-07-09', 'before'],
    [{ minDate: '2026-07-10' }, '2026-07-10', undefined],
    [{ maxDate: '2026-07-10' }, '2026-07-10', undefined],
    [{ maxDate: '2026-07-10' }, '2026-07-11', 'after'],
    [{ minDate: '10/07/2026' }, '2026-07-09', 'before'],
    [{ minDate: '' }, '1900-01-01', undefined],
    [{ excludedDates: '2026-07-14,2026-08-15' }, '2026-08-15', 'excluded'],
    [{ excludedDates: '["2026-07-14"]' }, '2026-07-14', 'excluded'],
    [{ excludedDates: '2026-07-14' }, '2026-07-15', undefined],
    [{ allowedDays: '2026-07-14;2026-07-15' }, '2026-07-15', undefined],
    [{ allowedDays: '2026-07-14' }, '2026-07-15', 'excluded'],
    [{ allowedDays: '1,2,3,4,5' }, '2026-07-14', undefined],
    [{ allowedDays: '1,2,3,4,5' }, '2026-07-12', 'excluded'],
    [{ allowedDays: '0' }, '2026-07-12', undefined],
    [{ allowedDays: '0,6' }, '2026-07-11', undefined],
    [{ allowedDays: '7,lundi' }, '2026-07-14', undefined],
    [{ allowedDays: '2', excludedDates: '2026-07-14' }, '2026-07-14', 'excluded'],
    [{ allowedDays: '2026-07-14', excludedDates: '14/07/2026' }, '2026-07-14', 'excluded'],
  ])('%j: %s is %s', (data, text, refusal) => {
    expect(refusalOf(day(text), settings({ datepicker: 'date', ...data }))).toBe(refusal);
  });
});

describe('DATE-4 what is wrong with a date, in the words of both sides', () => {
  const may = { minDate: '2026-07-06', maxDate: '2026-07-24', excludedDates: '2026-07-14', allowedDays: '1,2,3,4,5' };
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['  ', undefined],
    ['0000-00-00', undefined],
    ['06/07/2026', undefined],
    ['24/07/2026', undefined],
    ['2026-07-15', undefined],
    ['05/07/2026', 'la date ne peut pas être avant le 06/07/2026.'],
    ['25/07/2026', 'la date ne peut pas être après le 24/07/2026.'],
    ['14/07/2026', 'cette date n’est pas disponible.'],
    ['11/07/2026', 'ce jour n’est pas disponible. Jours possibles\u00a0: lundi, mardi, mercredi, jeudi ou vendredi.'],
    ['31/02/2026', 'le 31 février n’existe pas.'],
    ['18/04/19881', 'ce n’est pas une date au format jj/mm/aaaa.'],
    ['demain', 'ce n’est pas une date au format jj/mm/aaaa.'],
  ])('%j: %s', (text, told) => {
    const complaint = complaintAbout(text, settings({ datepicker: 'date', ...may }));
    expect(complaint?.text.replace(/\{(\w+)\}/g, (_, name: string) => complaint.data[name] ?? '')).toBe(told);
  });
  test('of a day with a time, the bound is a day', () => {
    const found = complaintAbout('05/07/2026 09:30', settings({ datepicker: 'datetime', timeFormat: 'H:i', ...may }));
    expect(found?.data).toEqual({ date: '06/07/2026' });
  });
});

test.each([
  ['', 1900, 2031],
  ['1950:2030', 1950, 2030],
  ['-10:+5', 2016, 2031],
  ['c-10:c+1', 2016, 2027],
  ['2030:1950', 1900, 2031],
  ['toujours', 1900, 2031],
])('DATE-1 the year range %j goes from %i to %i', (written, from, to) => {
  expect(yearRange(written, 2026)).toEqual({ from, to });
});

test('DATE-1 DATE-2 what cannot be read in the attributes is told, and the usual is used', () => {
  expect(settings({ date: '', dateFormat: 'dd/mm', minDate: '31/02/2026' }).faults).toEqual(['notation', 'bound']);
  expect(settings({ date: '', dateFormat: 'dd/mm' }).shown.hint).toBe('jj/mm/aaaa');
  expect(settings({ datetime: '', timeFormat: 'HH' }).faults).toEqual(['notation']);
  expect(settings({ datepicker: 'datetime' }).shown.hint).toBe('jj/mm/aaaa hh:mm:ss');
});

test('DATE-1 DATE-2 DATE-3 the kinds are told apart', () => {
  expect([
    decodeDateAttributes({}),
    decodeDateAttributes({ datepicker: 'heure' }),
    decodeDateAttributes({ maskType: 'x' }),
    decodeDateAttributes({ datepicker: 'normal-date' }),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect([
    decodeDateAttributes({ datepicker: ' DateTime ' })?.hasTime,
    decodeDateAttributes({ maskType: 'Normal-Date' })?.isNormal,
  ]).toEqual([true, true]);
  expect([
    settings({ date: '', showSecond: '1' }).showSeconds,
    settings({ date: '', showSecond: 'false' }).showSeconds,
    settings({ date: '' }).showSeconds,
  ]).toEqual([true, false, false]);
  expect(decodeList(' a, b;["c"] ')).toEqual(['a', 'b', 'c']);
});
