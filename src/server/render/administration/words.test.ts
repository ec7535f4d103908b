import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('the words of values leave out what has none', () => {
  const values = { id: 'x', rubriques: [{ page: 2, nom: 'La ville' }, { page: 5, nom: '' }, { nom: 'Agenda' }, 7] };
  expect(wordsOf(values)).toBe('La ville · Agenda');
});
