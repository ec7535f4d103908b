import { describe, expect, test } from 'vitest';
import { isColumnShown, isSidewaysTurn, shownColumns, type WheelTurn } from './model.ts';

describe('TABLE-2 columns by the width of the window', () => {
  test.each([
    [320, 2],
    [575, 2],
    [576, 3],
    [766, 3],
    [767, 4],
    [768, 4],
    [991, 4],
    [992, 5],
    [1023, 5],
    [1024, 6],
    [1199, 6],
    [1200, 7],
    [2560, 7],
  ])('%i px: %i of ten', (widthPx, columns) => {
    expect(shownColumns({ total: 10, widthPx, stickyEnd: false })).toEqual({
      leading: columns,
      end: false,
      hidden: 10 - columns,
    });
  });

  test.each([
    [320, 2, 'one more'],
    [576, 3, 'one more'],
    [767, 4, 'one more'],
    [768, 3, 'one of them'],
    [992, 4, 'one of them'],
    [1024, 5, 'one of them'],
    [1200, 6, 'one of them'],
  ])('%i px with a sticky end: the first %i, and the last as %s', (widthPx, leading) => {
    expect(shownColumns({ total: 10, widthPx, stickyEnd: true })).toEqual({ leading, end: true, hidden: 9 - leading });
  });

  test.each([
    [2, 320, false, 2],
    [3, 320, true, 2],
    [1, 320, true, 1],
    [0, 320, false, 0],
    [7, 1200, true, 6],
  ])('%i columns at %i px (sticky end: %s) are all shown', (total, widthPx, stickyEnd, leading) => {
    expect(shownColumns({ total, widthPx, stickyEnd })).toMatchObject({ leading, hidden: 0 });
  });

  test('the columns between the first and a sticky end hide', () => {
    const shown = shownColumns({ total: 5, widthPx: 320, stickyEnd: true });
    expect([0, 1, 2, 3, 4].filter((column) => isColumnShown(column, 5, shown))).toEqual([0, 1, 4]);
  });
});

describe('TABLE-2 the wheel', () => {
  const turn: WheelTurn = { deltaX: 0, deltaY: 100, hasKey: false, x: 360, width: 390, scrolled: 0, scrollWidth: 900 };

  test.each<[string, Partial<WheelTurn>, boolean]>([
    ['60 px from the right edge', { x: 330 }, true],
    ['61 px from the right edge', { x: 329 }, false],
    ['60 px from the left edge', { x: 60 }, true],
    ['61 px from the left edge', { x: 61 }, false],
    ['at the end already', { scrolled: 510 }, false],
    ['at the end by a fraction', { scrolled: 509.6 }, false],
    ['back at the start', { deltaY: -100 }, false],
    ['back from the middle', { deltaY: -100, scrolled: 200 }, true],
    ['with a key', { hasKey: true }, false],
    ['sideways by itself', { deltaX: 5 }, false],
    ['not at all', { deltaY: 0 }, false],
    ['nothing to scroll to', { scrollWidth: 390 }, false],
  ])('%s', (_name, change, sideways) => {
    expect(isSidewaysTurn({ ...turn, ...change })).toBe(sideways);
  });
});
