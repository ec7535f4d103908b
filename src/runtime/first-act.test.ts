import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let moments: typeof import('./first-act.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  // The moments come once in the life of a page: each test imports the module anew.
  vi.resetModules();
  moments = await import('./first-act.ts');
});
afterEach(() => vi.useRealTimers());

describe('the first act', () => {
  test.each(['pointermove', 'keydown', 'scroll', 'focusin'])('BOOT-1 is %s, wherever on the page', (type) => {
    const [act, visitor] = [vi.fn(), vi.fn()];
    moments.onFirstAct(act);
    moments.onVisitor(visitor);
    expect(act).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event(type));
    expect(act, 'the page answers the act first').not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect([act.mock.calls.length, visitor.mock.calls.length]).toEqual([1, 1]);
    moments.onFirstAct(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  test.each(['click', 'pointercancel'])(
    'BOOT-1 is a press once it is over: after %s, and the frame that answers it',
    (type) => {
      const act = vi.fn();
      moments.onFirstAct(act);
      document.body.dispatchEvent(new Event('pointerdown'));
      vi.advanceTimersByTime(300);
      expect(act, 'the finger is still down').not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(type));
      expect(act).not.toHaveBeenCalled();
      vi.advanceTimersByTime(50);
      expect(act).toHaveBeenCalledTimes(1);
    },
  );

  test('BOOT-1 is no move of a mouse that rests while the page is laid out under it', () => {
    const act = vi.fn();
    moments.onFirstAct(act);
    const move = (movementX: number) => Object.assign(new Event('pointermove'), { movementX, movementY: 0 });
    window.dispatchEvent(move(0));
    vi.advanceTimersByTime(10);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(move(3));
    vi.advanceTimersByTime(10);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('BOOT-1 is a press that becomes no click', () => {
    const act = vi.fn();
    moments.onFirstAct(act);
    document.body.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('BOOT-1 is not needed after a while: a visitor may be reading', () => {
    const [act, visitor] = [vi.fn(), vi.fn()];
    moments.onFirstAct(act);
    moments.onVisitor(visitor);
    vi.advanceTimersByTime(7_999);
    expect(visitor).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(10);
    expect([visitor.mock.calls.length, act.mock.calls.length]).toEqual([1, 0]);
  });

  test('BOOT-2 calls back nothing that has left', () => {
    const [act, visitor] = [vi.fn(), vi.fn()];
    const life = new AbortController();
    moments.onFirstAct(act, life.signal);
    moments.onVisitor(visitor, life.signal);
    life.abort();
    moments.onFirstAct(act, life.signal);
    document.body.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10);
    expect([act, visitor].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});
