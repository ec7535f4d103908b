import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, heightsFor, RESIZE_DEBOUNCE_MS, rowsOf } from './model.ts';

const box = (left: number, top: number, height: number, width = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('NAV-5 rows', () => {
  test('boxes side by side are one row, those below another', () => {
    expect(rowsOf([box(0, 0, 50), box(110, 0, 80), box(0, 90, 40), box(110, 90, 40)])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('boxes one under the other are rows of their own', () => {
    expect(rowsOf([box(0, 0, 50), box(0, 50, 80)])).toEqual([[0], [1]]);
  });

  test('boxes centred on their row belong to it', () => {
    expect(rowsOf([box(0, 0, 100), box(110, 30, 40)])).toEqual([[0, 1]]);
  });

  test('a box that overlaps by less than half does not', () => {
    expect(rowsOf([box(0, 0, 100), box(110, 80, 100)])).toEqual([[0], [1]]);
  });

  test('hidden boxes belong to no row', () => {
    expect(rowsOf([box(0, 0, 0, 0), box(0, 0, 50)])).toEqual([[1]]);
  });

  test('their order in the document does not matter', () => {
    expect(rowsOf([box(0, 90, 40), box(110, 0, 80), box(0, 0, 50)])).toEqual([[2, 1], [0]]);
  });
});

describe('NAV-5 heights', () => {
  test('all of a row get the height of the highest, each row its own', () => {
    expect(heightsFor([box(0, 0, 50), box(110, 0, 80), box(0, 90, 40), box(110, 90, 20)])).toEqual([80, 80, 40, 40]);
  });

  test('a box alone, and boxes that are equal already, are left alone', () => {
    expect(heightsFor([box(0, 0, 50)])).toEqual([undefined]);
    expect(heightsFor([box(0, 0, 50), box(110, 0, 50.4)])).toEqual([undefined, undefined]);
  });

  test('no box gets less than its own height, whatever the layout', () => {
    const boxes = fc.array(
      fc.record({
        left: fc.nat(2000),
        top: fc.nat(2000),
        width: fc.integer({ min: 1, max: 600 }),
        height: fc.nat(600),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(boxes, (given) => {
        const all = given.map(({ left, top, width, height }) => box(left, top, height, width));
        for (const [index, height] of heightsFor(all).entries())
          expect(height ?? Infinity).toBeGreaterThanOrEqual(given[index]?.height ?? 0);
        expect(
          rowsOf(all)
            .flat()
            .sort((a, b) => a - b),
        ).toEqual(given.flatMap(({ height }, index) => (height > 0 ? [index] : [])));
      }),
    );
  });
});

test('NAV-5 the debounce of resizing is 10 ms', () => {
  expect(RESIZE_DEBOUNCE_MS).toBe(10);
});
