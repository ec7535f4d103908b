import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['fr', undefined],
  ['ar', 'rtl'],
  ['ar-MA', 'rtl'],
  ['he', 'rtl'],
  ['arn', undefined],
  ['az-Arab', 'rtl'],
  ['en', undefined],
])('LANG-7 the direction of %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
