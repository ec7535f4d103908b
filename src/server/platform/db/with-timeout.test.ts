import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('settles like a promise that is fast enough', async () => {
  expect(await withTimeout(Promise.resolve(7), 60_000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed');
});

it('resolves with undefined after the time limit, and handles a later rejection', async () => {
  let fail: (error: Error) => void = () => {};
  const late = new Promise<number>((_resolve, reject) => {
    fail = reject;
  });
  expect(await withTimeout(late, 1)).toBeUndefined();
  fail(new Error('late'));
  // An unhandled rejection would fail the run.
  await delay(1);
});
