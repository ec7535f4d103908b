import { expect, test } from 'vitest';
import { hasMoved, stripTags } from './model.ts';

test('a touch that moves more than 10 px is not a press', () => {
  expect(hasMoved({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(false);
  expect(hasMoved({ x: 0, y: 0 }, { x: 7, y: 8 })).toBe(true);
});

test('TIP-1 without the sanitiser, the text is shown without tags', () => {
  expect(stripTags('Ouvert de <strong>9&nbsp;h</strong> à <em>17&nbsp;h</em> &amp; plus')).toBe(
    'Ouvert de 9\u00a0h à 17\u00a0h & plus',
  );
  expect(stripTags('<img src=x onerror=alert(1)>&lt;b&gt;')).toBe('<b>');
});
