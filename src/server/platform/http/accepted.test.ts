import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted.ts';

const KNOWN = ['ar', 'de', 'en', 'fr'];

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['br', undefined],
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['br, en;q=0.4, de;q=0.8', 'de'],
  ['en;q=0, AR;q=0.1', 'ar'],
  ['den,en;q=x,fr;q=0.2', 'fr'],
  [`de${','.repeat(500)}`, undefined],
])('LANG-2 %j prefers %j', (header, language) => {
  expect(acceptedLanguage(header, KNOWN)).toBe(language);
});
