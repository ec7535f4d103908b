import { expect, test } from 'vitest';
import { openGraphLocale } from './open-graph-locale.ts';

test.each([
  ['fr', 'fr_FR'],
  ['en', 'en_GB'],
  ['en-US', 'en_US'],
  ['de', 'de_DE'],
  ['es', 'es_ES'],
  ['it', 'it_IT'],
  ['nl', 'nl_NL'],
  ['ar', 'ar_AR'],
  ['pt-BR', 'pt_BR'],
  ['br', 'br_FR'],
])('LANG-3 Open Graph calls %s %s', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale);
});
