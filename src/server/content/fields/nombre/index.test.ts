import { expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import type { FieldDefinition } from '#server/content/fields/field.ts';
import { programWords } from '#server/content/language/shipped.ts';
import { nombre } from './index.tsx';

const field: FieldDefinition = { name: 'surface', label: 'Surface', required: false, choices: new Map() };
const english = programWords('en');
const answer = { today: '2026-11-17', isSuggested: () => false };

test('LANG-6 an element holds the number that the language of the page writes', () => {
  const read = (typed: string, words = english) => nombre.element.read(field, [typed], { words, part: () => [] });
  expect([read('1,500'), read('1.5'), read('1,500', FRENCH_WORDS)]).toEqual([
    { value: 1500 },
    { value: 1.5 },
    { value: 1.5 },
  ]);
});

test('LANG-6 an answer to a form is read in the language of the visitor and shown in that of its reader', () => {
  const read = (typed: string, words = english) => nombre.form.read(field, [typed], { ...answer, words });
  expect([read('1,500'), read('1,500.5'), read('1 234,5', FRENCH_WORDS)]).toEqual([
    { value: '1500' },
    { value: '1500.5' },
    { value: '1 234,5' },
  ]);
  const shown = (value: string, words = FRENCH_WORDS) => nombre.form.show(field, value, words);
  expect([shown('1500.5'), shown('1500.5', english), shown('1 234,5')]).toEqual(['1500,5', '1500.5', '1 234,5']);
});
