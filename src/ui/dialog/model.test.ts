import { describe, expect, test } from 'vitest';
import { closesOnEscape, firstButton, placeBeside, showsCloseTop } from './model.ts';

const screen = { width: 1000, height: 800 };
const box = { width: 400, height: 350 };

describe('MODAL-7 beside an element', () => {
  test.each([
    ['right', { left: 100, top: 50, width: 80, height: 20 }, { left: 190, top: 50 }],
    ['right, to the last pixel', { left: 510, top: 0, width: 80, height: 20 }, { left: 600, top: 0 }],
    ['left when one pixel is missing', { left: 511, top: 0, width: 80, height: 20 }, { left: 101, top: 0 }],
    ['kept on the screen at the bottom', { left: 100, top: 790, width: 80, height: 20 }, { left: 190, top: 450 }],
    ['above when both sides are too narrow', { left: 300, top: 360, width: 400, height: 20 }, { left: 300, top: 0 }],
    ['above, kept on the screen', { left: 380, top: 500, width: 600, height: 20 }, { left: 380, top: 140 }],
    ['centred when nothing has room', { left: 300, top: 359, width: 400, height: 20 }, undefined],
    ['centred when the element is scrolled away', { left: 100, top: -900, width: 80, height: 20 }, undefined],
  ])('%s', (_, anchor, position) => {
    expect(placeBeside(anchor, box, screen)).toEqual(position);
  });

  test('a box larger than the screen is centred', () => {
    expect(placeBeside({ left: 0, top: 0, width: 1, height: 1 }, { width: 400, height: 900 }, screen)).toBeUndefined();
  });
});

describe('MODAL-6 the button that takes focus', () => {
  test.each([
    ['the first important one', [{}, { important: true }, { important: true }], 1],
    ['else the first normal one', [{ secondary: true }, {}, {}], 1],
    ['else the first', [{ secondary: true }, { secondary: true }], 0],
    ['none', [], undefined],
  ])('%s', (_, buttons, index) => {
    expect(firstButton(buttons.map((button) => ({ title: 'x', ...button })))).toBe(index);
  });
});

describe('MODAL-5 ways out', () => {
  test.each([
    ['asked for', { closeTop: true }, true, true],
    ['nothing else would close it', {}, true, true],
    ['a button closes it', { buttons: [{ title: 'x', autoclose: true }] }, false, true],
    ['a button acts', { buttons: [{ title: 'x', action: 'f' }] }, false, false],
    ['it closes by itself', { autocloseMs: 100 }, false, false],
    ['its only button does nothing', { buttons: [{ title: 'x' }] }, true, true],
  ])('%s', (_, params, hasTop, hasEscape) => {
    expect([showsCloseTop(params), closesOnEscape(params)]).toEqual([hasTop, hasEscape]);
  });
});
