import { describe, expect, test } from 'vitest';
import { closesOnEscape, firstButton, showsCloseTop } from './model.ts';

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
