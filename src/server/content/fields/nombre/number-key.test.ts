import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberKey } from './index.tsx';

it('number keys have the order of the numbers', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [left, right] = [numberKey(one), numberKey(other)];
      expect(Math.sign(left < right ? -1 : left > right ? 1 : 0)).toBe(one < other ? -1 : one > other ? 1 : 0);
    }),
  );
});
