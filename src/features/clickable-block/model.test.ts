import { describe, expect, test } from 'vitest';
import { clickOnLink, LONGEST_NAME, nameFrom } from './model.ts';

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('NAV-3 what a click means for the link', () => {
  test.each([
    ['a plain click follows', plain, {}],
    ['Ctrl keeps its meaning', { ...plain, ctrlKey: true }, { ctrlKey: true }],
    ['Cmd keeps its meaning', { ...plain, metaKey: true }, { metaKey: true }],
    ['Shift keeps its meaning', { ...plain, shiftKey: true }, { shiftKey: true }],
    ['the middle button asks for a tab on every system', { ...plain, button: 1 }, { ctrlKey: true, metaKey: true }],
  ])('%s', (_, click, keys) => {
    expect(clickOnLink(click)).toEqual({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys });
  });

  test.each([2, 3, 4])('button %i follows nothing', (button) => {
    expect(clickOnLink({ ...plain, button })).toBeUndefined();
  });
});

describe('the name of the link', () => {
  test('is the first text that says something, on one line', () => {
    expect(nameFrom([null, '  ', ' La  fête\n du fleuve ', 'autre'])).toBe('La fête du fleuve');
    expect(nameFrom([undefined, ''])).toBe('');
  });

  test('is cut at a word when it is long', () => {
    const name = nameFrom(['mot '.repeat(60)]);
    expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
    expect(name).toMatch(/mot…$/);
    expect(nameFrom(['a'.repeat(LONGEST_NAME + 1)])).toHaveLength(LONGEST_NAME);
  });
});
