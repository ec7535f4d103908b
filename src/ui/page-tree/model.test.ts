import { describe, expect, it } from 'vitest';
import { dropAt, sideAt } from './model.ts';

/** 1 is the home page; 2 has 3, 4 and 5 below it; 6 stands beside 2. */
const ROWS = [
  { id: '1', parent: '' },
  { id: '2', parent: '1' },
  { id: '3', parent: '2' },
  { id: '4', parent: '2' },
  { id: '5', parent: '2' },
  { id: '6', parent: '1' },
];

describe('EDIT-1 a page that is dropped in the tree', () => {
  it.each([
    ['before a neighbour', '5', '3', 'before', { under: '2', before: '3' }],
    ['after a neighbour', '3', '4', 'after', { under: '2', before: '5' }],
    ['after the last one', '3', '5', 'after', { under: '2', before: '' }],
    ['into another page', '6', '2', 'into', { under: '2', before: '' }],
    ['elsewhere, between two pages', '6', '3', 'after', { under: '2', before: '4' }],
    ['on a home page goes below it, last', '3', '1', 'before', { under: '1', before: '' }],
    ['on itself does not move', '3', '3', 'into', undefined],
    ['below itself does not move', '2', '4', 'into', undefined],
    ['where it is does not move', '3', '4', 'before', undefined],
    ['where it is, from above, does not move', '4', '3', 'after', undefined],
    ['last where it is the last does not move', '5', '2', 'into', undefined],
  ] as const)('%s', (_name, page, target, side, expected) => {
    expect(dropAt(ROWS, page, target, side)).toEqual(expected);
  });

  it('is before, in or after the row under the pointer', () => {
    const row = { top: 100, height: 60 };
    expect([105, 130, 155].map((y) => sideAt(y, row))).toEqual(['before', 'into', 'after']);
  });
});
