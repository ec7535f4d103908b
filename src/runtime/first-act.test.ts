import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let person: typeof import('./person.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  // Somebody who was there is there for good: each test takes a page's first import.
  vi.resetModules();
  person = await import('./person.ts');
});
afterEach(() => vi.useRealTimers());

describe('whether somebody is there', () => {
  test.each(['pointermove', 'keydown', 'scroll', 'focusin'])('BOOT-1 is told by %s, wherever on the page', (type) => {
    const [sign, there] = [vi.fn(), vi.fn()];
    person.atFirstSign(sign);
    person.whenSomebodyIsThere(there);
    expect(sign).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event(type));
    expect(sign, 'the page answers the act first').not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect([sign.mock.calls.length, there.mock.calls.length]).toEqual([1, 1]);
    person.atFirstSign(sign);
    expect(sign).toHaveBeenCalledTimes(2);
  });

  test.each(['click', 'pointercancel'])('BOOT-1 is told by a press once it is over: by %s, and the frame that answers it', (type) => {
    const sign = vi.fn();
    person.atFirstSign(sign);
    document.body.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(300);
    expect(sign, 'the finger is still down').not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type));
    expect(sign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(sign).toHaveBeenCalledTimes(1);
  });

  test('BOOT-1 is told by a press that becomes no click', () => {
    const sign = vi.fn();
    person.atFirstSign(sign);
    document.body.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(1_000);
    expect(sign).toHaveBeenCalledTimes(1);
  });

  test('BOOT-1 is taken for granted after a while, which is no sign', () => {
    const [sign, there] = [vi.fn(), vi.fn()];
    person.atFirstSign(sign);
    person.whenSomebodyIsThere(there);
    vi.advanceTimersByTime(7_999);
    expect(there).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(10);
    expect([there.mock.calls.length, sign.mock.calls.length]).toEqual([1, 0]);
  });

  test('BOOT-2 is not told to what has left', () => {
    const [sign, there] = [vi.fn(), vi.fn()];
    const life = new AbortController();
    person.atFirstSign(sign, life.signal);
    person.whenSomebodyIsThere(there, life.signal);
    life.abort();
    person.atFirstSign(sign, life.signal);
    document.body.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10);
    expect([sign, there].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});
