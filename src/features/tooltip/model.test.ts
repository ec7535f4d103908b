import { expect, test } from 'vitest';
import { hasWandered, plainWords } from './model.ts';

test('a finger that moves more than 10 px is scrolling', () => {
  expect(hasWandered({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(false);
  expect(hasWandered({ x: 0, y: 0 }, { x: 7, y: 8 })).toBe(true);
});

test('TIP-1 without what judges formatting, the words are left', () => {
  expect(plainWords('Ouvert de <strong>9&nbsp;h</strong> à <em>17&nbsp;h</em> &amp; plus')).toBe('Ouvert de 9\u00a0h à 17\u00a0h & plus');
  expect(plainWords('<img src=x onerror=alert(1)>&lt;b&gt;')).toBe('<b>');
});
