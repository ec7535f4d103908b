import { expect, test } from 'vitest';
import { headingLevel } from '#contract/rich-text-document.ts';
import { boundedCount, readTypedAddress, shownAddress } from './model.ts';

test.each([
  ['exemple.fr', 'https://exemple.fr'],
  [' www.exemple.fr/a?b ', 'https://www.exemple.fr/a?b'],
  ['http://exemple.fr', 'http://exemple.fr'],
  ['contact@exemple.fr', 'mailto:contact@exemple.fr'],
  ['mailto:contact@exemple.fr', 'mailto:contact@exemple.fr'],
  ['02 40 12 34 56', 'tel:0240123456'],
  ['+33 2 40 12 34 56', 'tel:+33240123456'],
  ['/agenda', '/agenda'],
  ['#bas', '#bas'],
  ['agenda', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['//exemple.fr', undefined],
  ['ftp://exemple.fr', undefined],
  ['https://a@exemple.fr', undefined],
  ['', undefined],
])('MINE-9 an address typed as %j is read as %j', (typed, expected) => {
  expect(readTypedAddress(typed)).toBe(expected);
});

test('addresses are shown as they are typed, numbers are clamped', () => {
  expect(['mailto:a@b.fr', 'tel:0240', 'https://a.fr'].map(shownAddress)).toEqual(['a@b.fr', '0240', 'https://a.fr']);
  expect(['3', '0', '-2', '999', '', 'x'].map((typed) => boundedCount(typed, 50))).toEqual([3, 1, 1, 50, 1, 1]);
  expect([2, 3, 4, 1, 5, '2'].map(headingLevel)).toEqual([2, 3, 4, 2, 2, 2]);
});
