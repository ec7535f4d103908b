import { expect, test } from 'vitest';
import { questionIn } from './close-question.ts';
import { boxLengths } from './model.ts';

test('LBOX-4 without a size of its own the box has only its limits', () => {
  expect(boxLengths({})).toEqual({ '--popin-share': '0.95', '--popin-max-width': '95%', '--popin-max-height': '95%' });
});

test('LBOX-4 pixels stay within the limit, a percentage is kept as asked', () => {
  expect(boxLengths({ width: 990, height: '98%' })).toEqual({
    '--popin-width': '990px',
    '--popin-height': '98%',
    '--popin-share': '0.95',
    '--popin-max-width': '95%',
    '--popin-max-height': '98%',
  });
  expect(boxLengths({ maxPercent: 90 })).toMatchObject({ '--popin-share': '0.9', '--popin-max-width': '90%' });
});

test.each([
  [false, ''],
  ['', ''],
  ['  ', ''],
  [undefined, ''],
  [null, ''],
  ['Quitter ?', 'Quitter ?'],
  [0, '0'],
  [true, 'true'],
])('LBOX-6 the answer %j asks %j', (answer, question) => {
  expect(questionIn(answer)).toBe(question);
});
