import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCarousel } from '#contract/carousel.ts';
import {
  dragOffset,
  isDrag,
  MANNERS,
  mannerOf,
  positionsOf,
  stepOfKey,
  stepOfSwipe,
  VISIBLE_SHARE,
  WIDE_PX,
  wrapped,
} from './model.ts';

describe('SLIDE-1 the kinds', () => {
  test.each([
    ['news', { effect: 'slide', perViewWide: 2, speedMs: 1200, intervalMs: 3600, hasDots: false }],
    ['gallery', { effect: 'fade', perViewWide: 1, speedMs: 2400, intervalMs: 1200, hasDots: false }],
    ['home', { effect: 'fade', perViewWide: 1, speedMs: 1000, intervalMs: 4000, hasDots: true }],
    ['sliding', { effect: 'slide', perViewWide: 1, speedMs: 600, intervalMs: 5000, hasDots: true }],
  ] as const)('%s moves as specified', (kind, manner) => {
    expect(MANNERS[kind]).toEqual(manner);
  });

  test('two by two begins at 1200 px, playing at 70 %', () => {
    expect([WIDE_PX, VISIBLE_SHARE]).toEqual([1200, 0.7]);
  });

  test('a page may give another pace', () => {
    expect(mannerOf(decodeCarousel('{"kind":"news","speed":0,"interval":9000}'))).toMatchObject({
      speedMs: 0,
      intervalMs: 9000,
    });
  });
});

test.each([
  [6, 2, 5],
  [6, 1, 6],
  [2, 2, 1],
  [1, 2, 1],
])('%i slides, %i at a time, have %i positions', (slides, perView, positions) => {
  expect(positionsOf(slides, perView)).toBe(positions);
});

test('a step past either end comes in at the other', () => {
  expect([wrapped(5, 5), wrapped(-1, 5), wrapped(3, 5), wrapped(7, 1)]).toEqual([0, 4, 3, 0]);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 99 }), (position, positions) => {
      const inside = wrapped(position, positions);
      return inside >= 0 && inside < positions && wrapped(inside, positions) === inside;
    }),
  );
});

test('arrows are the keys', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'a'];
  expect(keys.map((key) => stepOfKey(key, 'slide'))).toEqual([1, -1, 0, 0, 0]);
  expect(keys.map((key) => stepOfKey(key, 'vertical'))).toEqual([1, -1, 1, -1, 0]);
});

describe('a finger', () => {
  test('decides for a horizontal movement once it has gone 8 px, more across than down', () => {
    expect([isDrag(7, 0), isDrag(8, 0), isDrag(-8, 7), isDrag(20, 21)]).toEqual([false, true, true, false]);
  });

  test('swipes from 40 px on; to the left brings what follows', () => {
    expect([stepOfSwipe(-40), stepOfSwipe(40), stepOfSwipe(-39), stepOfSwipe(0)]).toEqual([1, -1, 0, 0]);
  });

  test('drags the strip along, and with effort past its ends', () => {
    expect([dragOffset(90, 2, 5), dragOffset(90, 0, 5), dragOffset(-90, 4, 5), dragOffset(-90, 0, 5)]).toEqual([
      90, 30, -30, -90,
    ]);
  });
});
