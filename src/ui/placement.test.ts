import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBeside, type Rectangle, type Wanted } from './placement.ts';

const rectangle = (left: number, top: number, width: number, height: number): Rectangle => ({
  left,
  top,
  width,
  height,
});

const BUBBLE: Wanted = { sides: ['above', 'below'], gapPx: 8, edgePx: 8, isCentred: true };
const DIALOG: Wanted = { sides: ['right', 'left', 'above'], gapPx: 10 };
const PANEL: Wanted = { sides: ['below', 'above'], gapPx: 4, edgePx: 4 };
const MIRRORED: Wanted = { ...PANEL, isMirrored: true };
const LIST: Wanted = { sides: ['below', 'above'], gapPx: 4, edgePx: 8, canShrink: true };
const LIST_ABOVE: Wanted = { ...LIST, sides: ['above', 'below'] };

const phone = rectangle(0, 0, 400, 300);
const desk = rectangle(0, 0, 1000, 800);
const bubble = { width: 100, height: 40 };
const dialog = { width: 400, height: 350 };
const month = { width: 300, height: 320 };
const list = { width: 200, height: 200 };

describe('a box beside its anchor stands', () => {
  test.each<[string, Rectangle, { width: number; height: number }, Rectangle, Wanted, [string, number, number]]>([
    ['TIP-1 above and centred', rectangle(150, 150, 60, 20), bubble, phone, BUBBLE, ['above', 130, 102]],
    ['TIP-1 below where there is no room above', rectangle(150, 10, 60, 20), bubble, phone, BUBBLE, ['below', 130, 38]],
    ['TIP-1 inside the left edge', rectangle(0, 150, 20, 20), bubble, phone, BUBBLE, ['above', 8, 102]],
    ['TIP-1 inside the right edge', rectangle(390, 150, 20, 20), bubble, phone, BUBBLE, ['above', 292, 102]],
    ['TIP-1 on whole pixels', rectangle(150, 150, 61, 20), bubble, phone, BUBBLE, ['above', 131, 102]],
    ['MODAL-7 right', rectangle(100, 50, 80, 20), dialog, desk, DIALOG, ['right', 190, 50]],
    ['MODAL-7 right, to the last pixel', rectangle(510, 0, 80, 20), dialog, desk, DIALOG, ['right', 600, 0]],
    ['MODAL-7 left when one pixel is missing', rectangle(511, 0, 80, 20), dialog, desk, DIALOG, ['left', 101, 0]],
    ['MODAL-7 inside the bottom edge', rectangle(100, 790, 80, 20), dialog, desk, DIALOG, ['right', 190, 450]],
    [
      'MODAL-7 above when both sides are too narrow',
      rectangle(300, 360, 400, 20),
      dialog,
      desk,
      DIALOG,
      ['above', 300, 0],
    ],
    ['MODAL-7 above, in reach of the edge', rectangle(380, 500, 600, 20), dialog, desk, DIALOG, ['above', 380, 140]],
    ['DATE-1 below the field', rectangle(100, 100, 200, 40), month, desk, PANEL, ['below', 100, 144]],
    ['DATE-1 above where there is more room', rectangle(100, 600, 200, 40), month, desk, PANEL, ['above', 100, 276]],
    ['DATE-1 inside a screen that is too low', rectangle(20, 100, 200, 40), month, phone, PANEL, ['below', 20, 4]],
    ['LANG-7 below, right edges in line', rectangle(300, 100, 200, 40), month, desk, MIRRORED, ['below', 200, 144]],
    ['AUTO-1 below where it fits', rectangle(50, 100, 200, 50), list, desk, LIST, ['below', 50, 154]],
    ['AUTO-1 above where that is wanted', rectangle(50, 400, 200, 50), list, desk, LIST_ABOVE, ['above', 50, 196]],
    ['AUTO-1 above when there is no room below', rectangle(50, 700, 200, 50), list, desk, LIST, ['above', 50, 496]],
    [
      'AUTO-1 below when there is no room above',
      rectangle(50, 50, 200, 50),
      list,
      desk,
      LIST_ABOVE,
      ['below', 50, 104],
    ],
    [
      'AUTO-1 on the wanted side when it fits, though the other has more',
      rectangle(50, 500, 200, 50),
      list,
      desk,
      LIST,
      ['below', 50, 554],
    ],
    [
      'AUTO-1 above a keyboard on the screen',
      rectangle(50, 300, 200, 50),
      list,
      rectangle(0, 0, 1000, 400),
      LIST,
      ['above', 50, 96],
    ],
    [
      'AUTO-1 in what is visible of a zoomed page',
      rectangle(50, 300, 200, 50),
      list,
      rectangle(60, 250, 400, 400),
      LIST,
      ['below', 68, 354],
    ],
  ])('%s', (_, anchor, box, screen, wanted, expected) => {
    const found = placeBeside(anchor, box, screen, wanted);
    expect([found?.side, found?.left, found?.top]).toEqual(expected);
  });

  test('AUTO-1 on the larger side, and takes the room there, when it fits on neither', () => {
    const screen = rectangle(0, 0, 1000, 400);
    const high = { width: 200, height: 320 };
    const below = placeBeside(rectangle(50, 120, 200, 50), high, screen, LIST_ABOVE);
    expect(below).toEqual({ side: 'below', left: 50, top: 174, roomPx: 218, fits: false });
    const above = placeBeside(rectangle(50, 230, 200, 50), high, screen, LIST);
    expect(above).toEqual({ side: 'above', left: 50, top: 8, roomPx: 218, fits: false });
  });

  test('MODAL-7 nowhere that fits, when nothing has room', () => {
    expect(placeBeside(rectangle(300, 359, 400, 20), dialog, desk, DIALOG)?.fits).toBe(false);
  });

  test.each([
    ['above', rectangle(10, -30, 20, 20)],
    ['below', rectangle(10, 310, 20, 20)],
    ['at the left of', rectangle(-30, 10, 20, 20)],
    ['at the right of', rectangle(500, 10, 20, 20)],
  ])('TIP-1 nowhere while its anchor is %s the screen', (_, anchor) => {
    expect(placeBeside(anchor, bubble, phone, BUBBLE)).toBeUndefined();
  });

  test('inside the screen wherever its anchor is', () => {
    const position = fc.record({ left: fc.integer({ min: -50, max: 399 }), top: fc.integer({ min: -50, max: 299 }) });
    const wanted = fc.constantFrom(BUBBLE, PANEL, LIST, { ...DIALOG, edgePx: 4 });
    fc.assert(
      fc.property(position, wanted, ({ left, top }, rules) => {
        const found = placeBeside(rectangle(left, top, 60, 60), bubble, phone, rules);
        if (found === undefined) return;
        expect(Math.min(found.left, found.top)).toBeGreaterThanOrEqual(4);
        expect(found.left + 100).toBeLessThanOrEqual(396);
        expect(found.top + 40).toBeLessThanOrEqual(296);
      }),
    );
  });
});
