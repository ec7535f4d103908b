import { expect, test } from 'vitest';
import { decodeOpenWindow, decodePopupSlideshow } from './window-links.ts';

test.each([
  [{}, {}],
  // PHP's empty object.
  [[], {}],
  [
    { name: 'plan', width: 640, height: 480 },
    { name: 'plan', width: 640, height: 480 },
  ],
  [
    { width: '640', height: '480px' },
    { width: 640, height: 480 },
  ],
  [{ name: '', width: null }, {}],
])('WIN-1 reads %j', (wire, request) => {
  expect(decodeOpenWindow(wire)).toEqual(request);
});

test.each([[['plan']], ['plan'], [{ name: '_self' }], [{ width: 'large' }], [{ height: -4 }]])(
  'WIN-1 refuses %j',
  (wire) => {
    expect(() => decodeOpenWindow(wire)).toThrow('expected');
  },
);

test('WIN-2 needs a page', () => {
  expect(decodePopupSlideshow({ page: 'diaporama.php?id=4', width: 800, height: '600' })).toEqual({
    page: 'diaporama.php?id=4',
    width: 800,
    height: 600,
  });
  expect(() => decodePopupSlideshow({ width: 800 })).toThrow('page');
});
