import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let person: typeof import('./person.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  // Somebody who was there is there for good: each test takes a page's first import.
  vi.resetModules();
  person = await import('./person.ts');
});
afterEach(() => vi.useRealTimers());

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

describe('whether somebody is there', () => {
  test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])('BOOT-1 is told by %s, wherever on the page', async (type) => {
    const [sign, there] = [person.firstSign(), person.whenSomebodyIsThere()];
    expect(await isSettled(sign)).toBe(false);
    document.body.dispatchEvent(new Event(type));
    expect([await isSettled(sign), await isSettled(there)]).toEqual([true, true]);
  });

  test('BOOT-1 is taken for granted after a while, which is no sign', async () => {
    const [sign, there] = [person.firstSign(), person.whenSomebodyIsThere()];
    await vi.advanceTimersByTimeAsync(7_999);
    expect(await isSettled(there)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await isSettled(there), await isSettled(sign)]).toEqual([true, false]);
  });
});
