import { expect, test } from 'vitest';
import { formatNumber, formatPlain } from './formats.ts';
import { readNumber } from './read-number.ts';

test.each([
  ['1', 1],
  ['-2', -2],
  ['−2', -2],
  ['+2', 2],
  ['3,5', 3.5],
  ['3.5', 3.5],
  [',5', 0.5],
  ['5,', 5],
  ['1 234,5', 1234.5],
  ['1\u00a0234', 1234],
  ['1\u202f234\u202f567', 1234567],
  [' 7 ', 7],
  ['1e3', 1000],
  ['', undefined],
  [',', undefined],
  ['-', undefined],
  ['1,2,3', undefined],
  ['12 34', undefined],
  ['1 2345', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
  ['NaN', undefined],
  ['12€', undefined],
])('FORM-2 French: %j is %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ['en', '1,500', 1500],
  ['en', '1.5', 1.5],
  ['en', '1,234,567.5', 1234567.5],
  ['en', '1 500.5', 1500.5],
  ['en', '1,5', 1.5],
  ['en', '0,500', 0.5],
  ['en', '1.500,5', undefined],
  ['en', '1,50,000', undefined],
  ['en-US', '1,500', 1500],
  ['de', '1.500', 1500],
  ['de', '1,5', 1.5],
  ['de', '1.5', 1.5],
  ['de', '1.234,5', 1234.5],
  ['de-CH', '1’500.5', 1500.5],
  ['es', '12.345', 12345],
  ['it', '1.500,25', 1500.25],
  ['nl', '1.500', 1500],
  ['ar', '1,500', 1500],
  ['ar', '١٬٥٠٠٫٥', 1500.5],
  ['fr', '1.500', 1.5],
  ['fr', '1’500', undefined],
  ['xx-unknown', '3,5', 3.5],
])('LANG-6 %s: %j is %j', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value);
});

test.each(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl'])('LANG-6 %s: what is shown is read', (language) => {
  for (const value of [0, 0.125, 1.125, -3.5, 999, 1500, 12345.678, 1234567])
    for (const text of [formatPlain(value, language), formatNumber(value, language)])
      expect(readNumber(text, language), text).toBe(value);
});
