import { expect, test } from 'vitest';
import { isChecked, wordsOf } from './model.ts';

test.each([
  [['', ''], []],
  [
    ['150', 'color-scheme:dark', 'reduced-motion:reduce'],
    ['150', 'color-scheme:dark', 'reduced-motion:reduce'],
  ],
  [
    ['contrast:more', '125'],
    ['125', 'contrast:more'],
  ],
])('DISPLAY-1 %j is stored as %j', (values, words) => {
  expect(wordsOf(values)).toEqual(words);
});

test.each([
  ['', ['', '125', '150'], ['color-scheme:dark'], true],
  ['', ['', '125', '150'], ['150'], false],
  ['150', ['', '125', '150'], ['150'], true],
  ['reduced-motion:reduce', ['reduced-motion:reduce'], [], false],
])('DISPLAY-1 the input %j of %j, with %j: %s', (value, group, words, checked) => {
  expect(isChecked(value, group, words)).toBe(checked);
});
