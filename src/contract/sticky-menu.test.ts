import { expect, test } from 'vitest';
import { decodeStickyKind } from './sticky-menu.ts';

test.each([
  ['menu', 'menu'],
  [' Second ', 'second'],
  ['third', undefined],
  ['', undefined],
  [undefined, undefined],
])('NAV-2 data-sticky=%s is read as %s', (sticky, kind) => {
  expect(decodeStickyKind({ sticky })).toBe(kind);
});
