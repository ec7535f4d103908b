import { expect, test } from 'vitest';
import { create } from '#runtime/create.ts';
import { copyOf } from './attach.copy.ts';

test.each([
  ['the attribute', { hidden: '' }],
  ['its style, as jQuery hides', { style: 'display: none; color: red' }],
])('MENU-2 a part of the page hidden by %s is shown in the menu, and stays hidden in the page', (_by, attributes) => {
  const original = create('div', { id: 'coordonnees', ...attributes }, '02 97 00 00 00');
  const copy = copyOf(original) as HTMLElement;
  expect([copy.id, copy.hidden, copy.style.display]).toEqual(['', false, '']);
  expect(original.hidden || original.style.display === 'none').toBe(true);
});
