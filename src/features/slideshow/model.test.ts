import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  following,
  nextMoment,
  opacityPercent,
  type Pace,
  started,
  stateAt,
  stopped,
  ticked,
} from './model.ts';

const pace: Pace = { pictures: 3, sleep: 5, isRandom: false, fades: true };

describe('SLIDE-4 the order', () => {
  test('is sequential, with wrap-around to the first', () => {
    expect([0, 1, 2].map((current) => following(current, pace, 0.99))).toEqual([1, 2, 0]);
  });

  test('at random never shows the same picture twice in a row, and shows each of the others', () => {
    const random = { ...pace, pictures: 4, isRandom: true };
    expect([0, 0.34, 0.67, 0.999].map((chance) => following(1, random, chance))).toEqual([0, 2, 3, 3]);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50 }),
        fc.nat(),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (pictures, from, chance) => {
          const current = from % pictures;
          const next = following(current, { ...random, pictures }, chance);
          return next !== current && next >= 0 && next < pictures;
        },
      ),
    );
  });
});

describe('SLIDE-4 timing, for a sleep of 5', () => {
  const playing = started(stateAt(0, pace, 0), pace, 0);

  test('holds a picture for 5000 ms', () => {
    expect(nextMoment(playing, pace, 0)).toBe(5000);
    expect(ticked(playing, pace, 4999, 0).current).toBe(0);
    expect(ticked(playing, pace, 5000, 0).current).toBe(1);
  });

  test('fades by 2 % every 5 ms, 250 ms in all, then holds for 5000 ms', () => {
    const fading = ticked(playing, pace, 5000, 0);
    const percentAt = (now: number) => opacityPercent(ticked(fading, pace, now, 0), pace, now);
    expect([5000, 5004, 5005, 5010, 5125, 5245, 5249, 5250].map(percentAt)).toEqual([0, 0, 2, 4, 50, 98, 98, 100]);
    expect([5000, 5005, 5012].map((now) => nextMoment(fading, pace, now))).toEqual([5005, 5010, 5015]);
    const settled = ticked(fading, pace, 5250, 0);
    expect(settled).toEqual({ current: 1, upcoming: 2, fade: undefined, dueAt: 10_250 });
    expect(nextMoment(settled, pace, 5250)).toBe(10_250);
  });

  test('another sleep scales both: 2.5 gives 125 ms and 2500 ms', () => {
    const quick = { ...pace, sleep: 2.5 };
    const fading = ticked(started(stateAt(0, quick, 0), quick, 0), quick, 2500, 0);
    expect(fading).toMatchObject({ current: 1, fade: { from: 0, since: 2500 }, dueAt: 5125 });
    expect([2502.5, 2562.5, 2625].map((now) => opacityPercent(fading, quick, now))).toEqual([2, 50, 100]);
  });

  test('with reduced motion a picture changes without fading', () => {
    const still = { ...pace, fades: false };
    const next = ticked(started(stateAt(0, still, 0), still, 0), still, 5000, 0);
    expect(next).toEqual({ current: 1, upcoming: 2, fade: undefined, dueAt: 10_000 });
  });
});

describe('stopping and manual changes', () => {
  test('a stop during a fade completes it; playing again shows the picture for its whole time', () => {
    const fading = stopped(ticked(started(stateAt(0, pace, 0), pace, 0), pace, 5000, 0));
    expect(started(fading, pace, 5100).dueAt).toBe(10_250);
    const settled = ticked(fading, pace, 5250, 0);
    expect(nextMoment(settled, pace, 6000)).toBeUndefined();
    expect(started(settled, pace, 8000).dueAt).toBe(13_000);
  });

  test('manual changes wrap around both ends', () => {
    const show = stateAt(0, pace, 0);
    expect(changed(show, pace, -1, 100, 0)).toEqual({
      current: 2,
      upcoming: 0,
      fade: { from: 0, since: 100 },
      dueAt: undefined,
    });
    expect(changed(show, pace, 3, 100, 0)).toBe(show);
  });

  test('one picture never plays', () => {
    const alone = { ...pace, pictures: 1 };
    expect(nextMoment(started(stateAt(0, alone, 0), alone, 0), alone, 0)).toBeUndefined();
  });
});
