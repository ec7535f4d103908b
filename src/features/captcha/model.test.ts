import { describe, expect, test } from 'vitest';
import { isValid, proofJson, validUntil } from './model.ts';

const NOW = 1_000_000_000_000;

describe('CAPT-1 the validity of a token', () => {
  test.each([
    [
      'the duration given by the server, whatever the clock of the browser',
      { expiresAt: 5, data: { duree: 1200 } },
      1200 - 60,
    ],
    ['its expiry date, without a duration', { expiresAt: NOW / 1000 + 600 }, 600 - 60],
    ['a few minutes by default', {}, 300 - 60],
    ['half of a very short duration', { data: { duree: 30 } }, 15],
  ])('%s', (_, parameters, seconds) => {
    expect(validUntil(parameters, NOW)).toBe(NOW + seconds * 1000);
  });

  test('ends at validUntil', () => {
    const token = { value: 'x', validUntil: NOW };
    expect([isValid(undefined, NOW), isValid(token, NOW - 1), isValid(token, NOW)]).toEqual([false, true, false]);
  });
});

test('CAPT-1 a proof is JSON in ASCII', () => {
  expect(proofJson({ parameters: {}, signature: 'a' }, { counter: 1 })).toBe(
    '{"challenge":{"parameters":{},"signature":"a"},"solution":{"counter":1}}',
  );
});
