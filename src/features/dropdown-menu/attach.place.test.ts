import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDGE_PX, LEAST_ROOM_PX, type PanelGeometry, placePanel } from './attach.place.ts';

const facts: PanelGeometry = {
  panel: { left: 100, top: 142, width: 240, height: 300 },
  parent: undefined,
  parentSide: 'end',
  parentScrolls: false,
  window: { left: 0, top: 0, width: 1280, height: 800 },
};

describe('NAV-1 a submenu of the bar', () => {
  test('stays where it is when it fits', () => {
    expect(placePanel(facts)).toEqual({ side: 'below', shift: 0, room: undefined });
  });

  test('moves left from the right edge, and right from the left one', () => {
    expect(placePanel({ ...facts, panel: { ...facts.panel, left: 1100 } }).shift).toBe(-68);
    expect(placePanel({ ...facts, panel: { ...facts.panel, left: -20 } }).shift).toBe(28);
  });

  test('scrolls when it is higher than what is left of the window', () => {
    expect(placePanel({ ...facts, panel: { ...facts.panel, height: 900 } }).room).toBe(650);
    expect(placePanel({ ...facts, panel: { ...facts.panel, top: 780, height: 900 } }).room).toBe(LEAST_ROOM_PX);
  });

  test('is inside the window, however narrow, when it is no wider', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1500 }), fc.integer({ min: 1, max: 300 }), (left, width) => {
        const { shift } = placePanel({
          ...facts,
          panel: { ...facts.panel, left, width },
          window: { left: 0, top: 0, width: 320, height: 600 },
        });
        expect(left + shift).toBeGreaterThanOrEqual(EDGE_PX);
        expect(left + width + shift).toBeLessThanOrEqual(320 - EDGE_PX);
      }),
    );
  });
});

describe('NAV-1 a deeper submenu', () => {
  const parent = { left: 100, top: 140, width: 240, height: 300 };
  const panel = { left: 340, top: 200, width: 240, height: 200 };

  test.each([
    ['at the end where there is room', { ...facts, parent, panel }, 'end'],
    ['at the start near the right edge', { ...facts, panel, parent: { ...parent, left: 900 } }, 'start'],
    [
      'at the start when its parent does',
      { ...facts, panel, parent: { ...parent, left: 400 }, parentSide: 'start' },
      'start',
    ],
    ['at the end when its parent’s side has no room left', { ...facts, parent, panel, parentSide: 'start' }, 'end'],
    [
      'inside where neither side has room',
      { ...facts, panel, parent: { ...parent, left: 40 }, window: { left: 0, top: 0, width: 320, height: 600 } },
      'inside',
    ],
    [
      'LANG-7 on the left at first where pages are read from there',
      { ...facts, panel, parent: { ...parent, left: 500 }, isMirrored: true },
      'end',
    ],
    ['LANG-7 on the right where the left has no room', { ...facts, panel, parent, isMirrored: true }, 'start'],
    [
      'LANG-7 on the right when its parent does',
      { ...facts, panel, parent: { ...parent, left: 500 }, parentSide: 'start', isMirrored: true },
      'start',
    ],
    ['inside a parent that scrolls', { ...facts, parent, panel, parentScrolls: true }, 'inside'],
  ] as const)('stands %s', (_, given, side) => {
    expect(placePanel(given).side).toBe(side);
  });
});
