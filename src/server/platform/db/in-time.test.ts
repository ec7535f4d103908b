import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('answers with what comes in time, and fails with it', async () => {
  expect(await inTime(Promise.resolve(7), 60_000)).toBe(7);
  await expect(inTime(Promise.reject(new Error('gone')), 60_000)).rejects.toThrow('gone');
});

it('waits no longer than that, and nobody hears of a failure that comes later', async () => {
  let fail: (error: Error) => void = () => {};
  const late = new Promise<number>((_resolve, reject) => {
    fail = reject;
  });
  expect(await inTime(late, 1)).toBeUndefined();
  fail(new Error('late'));
  // An unhandled rejection would fail the run.
  await delay(1);
});
