import { describe, expect, test } from 'vitest';
import {
  collatorOf,
  dateFormat,
  dayInFull,
  firstWeekday,
  formatList,
  formatNumber,
  knownLanguage,
  monthHeading,
  monthInSentence,
  monthNames,
  weekdayNames,
} from './formats.ts';

const MARCH = { year: 2026, month: 3 };

describe('LANG-6 formats of a language', () => {
  test.each([
    ['fr', 'fr', '1\u202f234\u202f567', 'a, b et c', 'a, b ou c', 'Mars 2026', 'mars 2026', 1],
    ['en', 'en-GB', '1,234,567', 'a, b and c', 'a, b or c', 'March 2026', 'March 2026', 1],
    ['en-US', 'en-US', '1,234,567', 'a, b, and c', 'a, b, or c', 'March 2026', 'March 2026', 0],
    ['de', 'de', '1.234.567', 'a, b und c', 'a, b oder c', 'März 2026', 'März 2026', 1],
    ['es', 'es', '1.234.567', 'a, b y c', 'a, b o c', 'Marzo de 2026', 'marzo de 2026', 1],
    ['it', 'it', '1.234.567', 'a, b e c', 'a, b o c', 'Marzo 2026', 'marzo 2026', 1],
    ['nl', 'nl', '1.234.567', 'a, b en c', 'a, b of c', 'Maart 2026', 'maart 2026', 1],
    ['ar', 'ar', '1,234,567', 'a وb وc', 'a أو b أو c', 'مارس 2026', 'مارس 2026', 6],
    ['en_US', 'en-US', '1,234,567', 'a, b, and c', 'a, b, or c', 'March 2026', 'March 2026', 0],
    ['x_y', 'fr', '1\u202f234\u202f567', 'a, b et c', 'a, b ou c', 'Mars 2026', 'mars 2026', 1],
  ])('%s', (language, known, number, and, or, heading, inside, weekday) => {
    const items = ['a', 'b', 'c'];
    expect([
      knownLanguage(language),
      formatNumber(1_234_567, language),
      formatList(items, language),
      formatList(items, language, 'or'),
      monthHeading(MARCH, language),
      monthInSentence(MARCH, language),
      firstWeekday(language),
    ]).toEqual([known, number, and, or, heading, inside, weekday]);
  });

  test('digits and calendar are ours in every language, days without time zones', () => {
    const format = dateFormat('fa-IR', { day: 'numeric', month: 'numeric', year: 'numeric' });
    expect(format.format(Date.UTC(2026, 2, 1)).replace(/\D+/g, ' ')).toContain('2026');
    expect(dateFormat('ar-EG', { day: 'numeric' }).format(Date.UTC(2026, 2, 1))).toBe('1');
  });

  test.each([
    ['fr', 'lun mar mer jeu ven sam dim', 'lundi'],
    ['en', 'Mon Tue Wed Thu Fri Sat Sun', 'Monday'],
    ['en-US', 'Sun Mon Tue Wed Thu Fri Sat', 'Sunday'],
    ['de', 'Mo Di Mi Do Fr Sa So', 'Montag'],
    ['nl', 'ma di wo do vr za zo', 'maandag'],
    // Three letters of an Arabic name are no word.
    ['ar', 'س ح ن ث ر خ ج', 'السبت'],
  ])('CAL-1 DATE-1 in %s the columns of a month are headed %s', (language, short, first) => {
    expect(weekdayNames(language).map((name) => name.short)).toEqual(short.split(' '));
    expect(weekdayNames(language)[0]?.long).toBe(first);
  });

  test.each([
    ['fr', '2026-07-18', 'samedi 18 juillet 2026'],
    ['fr', '1988-05-01', 'dimanche 1 mai 1988'],
    ['fr', '2000-02-29', 'mardi 29 février 2000'],
    ['fr', '1900-03-01', 'jeudi 1 mars 1900'],
    ['en', '2026-07-18', 'Saturday, 18 July 2026'],
    ['de', '2026-07-18', 'Samstag, 18. Juli 2026'],
  ])('DATE-1 in %s, %s is called %s', (language, day, words) => {
    // Some versions of the platform write no comma here.
    expect(dayInFull(day, language).replace('Saturday 18', 'Saturday, 18')).toBe(words);
  });

  test('DATE-1 months have their names in the language of the page', () => {
    expect(monthNames('nl').slice(0, 3)).toEqual(['januari', 'februari', 'maart']);
  });

  test('sorts as a dictionary of the language', () => {
    const words = ['zebra', 'ärlig', 'apa'];
    expect([...words].sort(collatorOf('sv').compare)).toEqual(['apa', 'zebra', 'ärlig']);
    expect([...words].sort(collatorOf('de').compare)).toEqual(['apa', 'ärlig', 'zebra']);
  });
});
