import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAP_PX, hasWandered, MARGIN_PX, placeBubble, plainWords } from './model.ts';

const viewport = { width: 400, height: 300 };
const bubble = { width: 100, height: 40 };

describe('TIP-1 the bubble stands', () => {
  test.each([
    ['above and centred', { left: 150, top: 150, width: 60, height: 20 }, { left: 130, top: 150 - GAP_PX - 40, side: 'above' }],
    ['below where there is no room above', { left: 150, top: 10, width: 60, height: 20 }, { left: 130, top: 30 + GAP_PX, side: 'below' }],
    ['inside the left edge', { left: 0, top: 150, width: 20, height: 20 }, { left: MARGIN_PX, top: 102, side: 'above' }],
    ['inside the right edge', { left: 390, top: 150, width: 20, height: 20 }, { left: 292, top: 102, side: 'above' }],
  ] as const)('%s', (_, anchor, place) => {
    expect(placeBubble(anchor, bubble, viewport)).toEqual(place);
  });

  test('nowhere while its element is out of sight', () => {
    expect(placeBubble({ left: 10, top: -30, width: 20, height: 20 }, bubble, viewport)).toBeUndefined();
    expect(placeBubble({ left: 10, top: 310, width: 20, height: 20 }, bubble, viewport)).toBeUndefined();
    expect(placeBubble({ left: 500, top: 10, width: 20, height: 20 }, bubble, viewport)).toBeUndefined();
  });

  test('inside the viewport wherever its element is', () => {
    const position = fc.record({ left: fc.integer({ min: -50, max: 399 }), top: fc.integer({ min: -50, max: 299 }) });
    fc.assert(
      fc.property(position, ({ left, top }) => {
        const place = placeBubble({ left, top, width: 60, height: 60 }, bubble, viewport);
        return place === undefined || (place.left >= 8 && place.top >= 8 && place.left + 100 <= 392 && place.top + 40 <= 292);
      }),
    );
  });
});

test('a finger that moves more than 10 px is scrolling', () => {
  expect(hasWandered({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(false);
  expect(hasWandered({ x: 0, y: 0 }, { x: 7, y: 8 })).toBe(true);
});

test('TIP-1 without what judges formatting, the words are left', () => {
  expect(plainWords('Ouvert de <strong>9&nbsp;h</strong> à <em>17&nbsp;h</em> &amp; plus')).toBe('Ouvert de 9\u00a0h à 17\u00a0h & plus');
  expect(plainWords('<img src=x onerror=alert(1)>&lt;b&gt;')).toBe('<b>');
});
