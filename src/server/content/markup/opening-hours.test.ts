import { expect, test } from 'vitest';
import { unbrokenHours } from './opening-hours.ts';

test.each([
  [
    'De 8 h 30 à 12 h, puis de 13 h 30 à 17 h 30',
    'De 8\u00a0h\u00a030 à 12\u00a0h, puis de 13\u00a0h\u00a030 à 17\u00a0h\u00a030',
  ],
  ['9 h – 12 h', '9\u00a0h – 12\u00a0h'],
  ['À 9 h 2026 personnes', 'À 9\u00a0h 2026 personnes'],
  ['Le mardi', 'Le mardi'],
])('hours of « %s » are never broken', (text, kept) => {
  expect(unbrokenHours(text)).toBe(kept);
  expect(unbrokenHours(kept)).toBe(kept);
});
