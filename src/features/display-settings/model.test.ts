import { expect, test } from 'vitest';
import { isChecked, wordsOf } from './model.ts';

test.each([
  [['', ''], []],
  [
    ['150', 'sombres', 'calme'],
    ['150', 'sombres', 'calme'],
  ],
  [
    ['contraste', '125'],
    ['125', 'contraste'],
  ],
])('DISPLAY-1 %j is stored as %j', (values, words) => {
  expect(wordsOf(values)).toEqual(words);
});

test.each([
  ['', ['', '125', '150'], ['sombres'], true],
  ['', ['', '125', '150'], ['150'], false],
  ['150', ['', '125', '150'], ['150'], true],
  ['calme', ['calme'], [], false],
])('DISPLAY-1 the input %j of %j, with %j: %s', (value, group, words, checked) => {
  expect(isChecked(value, group, words)).toBe(checked);
});
