import { describe, expect, test } from 'vitest';
import { goodUntil, isGood, proofJson } from './model.ts';

const NOW = 1_000_000_000_000;

describe('CAPT-1 how long a proof can be sent', () => {
  test.each([
    ['the count of the server, whatever the clock of the browser', { expiresAt: 5, data: { duree: 1200 } }, 1200 - 60],
    ['its end, where no count is given', { expiresAt: NOW / 1000 + 600 }, 600 - 60],
    ['a few minutes, where nothing is said', {}, 300 - 60],
    ['half of a very short life', { data: { duree: 30 } }, 15],
  ])('%s', (_, parameters, seconds) => {
    expect(goodUntil(parameters, NOW)).toBe(NOW + seconds * 1000);
  });

  test('ends when its time is up', () => {
    const token = { value: 'x', goodUntil: NOW };
    expect([isGood(undefined, NOW), isGood(token, NOW - 1), isGood(token, NOW)]).toEqual([false, true, false]);
  });
});

test('CAPT-1 a proof is words that base64 can hold', () => {
  expect(proofJson({ parameters: {}, signature: 'a' }, { counter: 1 })).toBe(
    '{"challenge":{"parameters":{},"signature":"a"},"solution":{"counter":1}}',
  );
});
