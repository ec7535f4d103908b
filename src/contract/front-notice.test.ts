import { expect, test } from 'vitest';
import { decodeAutoclose } from './front-notice.ts';

test.each([
  ['10', 10],
  [' 5 ', 5],
  ['2.5', 3],
  ['2,5', 3],
  ['0', undefined],
  ['-3', undefined],
  ['', undefined],
  ['bientôt', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('POPIN-1 data-ff-autoclose=%j is %j seconds', (written, seconds) => {
  expect(decodeAutoclose(written)).toBe(seconds);
});
