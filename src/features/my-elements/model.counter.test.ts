import { expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { countMessage } from './model.counter.ts';

const said = (length: number, max: number) => {
  const message = countMessage(length, max);
  return message && `${FRENCH_WORDS.t(message.text, message.data)}${message.isOver ? '!' : ''}`;
};

test.each([
  [0, 120, undefined],
  [95, 120, undefined],
  [96, 120, 'Il reste 24\u00a0caractères.'],
  [119, 120, 'Il reste 1\u00a0caractère.'],
  [120, 120, 'Il ne reste aucun caractère.'],
  [121, 120, '1\u00a0caractère de trop.!'],
  [500, 120, '380\u00a0caractères de trop.!'],
  [900, 1000, undefined],
  [940, 1000, 'Il reste 60\u00a0caractères.'],
])('a text of %d characters for %d', (length, max, message) => {
  expect(said(length, max)).toBe(message);
});
