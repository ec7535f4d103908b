import { describe, expect, test } from 'vitest';
import {
  collatorOf,
  dateFormat,
  firstWeekday,
  formatList,
  formatNumber,
  knownLanguage,
  monthHeading,
  monthInSentence,
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

  test('sorts as a dictionary of the language', () => {
    const words = ['zebra', 'ärlig', 'apa'];
    expect([...words].sort(collatorOf('sv').compare)).toEqual(['apa', 'zebra', 'ärlig']);
    expect([...words].sort(collatorOf('de').compare)).toEqual(['apa', 'ärlig', 'zebra']);
  });
});
