import { describe, expect, test } from 'vitest';
import {
  type Clock,
  clockAt,
  moved,
  nextMoment,
  type Pace,
  refitted,
  started,
  stopped,
  ticked,
} from './model.clock.ts';
import { MANNERS } from './model.ts';

const paceOf = (kind: keyof typeof MANNERS, positions = 4): Pace => ({ positions, ...MANNERS[kind] });

/** Lets a clock run and notes when it changes. */
function changes(clock: Clock, pace: Pace, until: number): [number, number][] {
  const seen: [number, number][] = [];
  let state = clock;
  for (let moment = nextMoment(state); moment !== undefined && moment <= until; moment = nextMoment(state)) {
    const next = ticked(state, pace, moment);
    if (next.position !== state.position) seen.push([moment, next.position]);
    state = next;
  }
  return seen;
}

describe('SLIDE-3 first change after the interval, then every speed + interval', () => {
  test.each([
    ['news', [3600, 8400, 13_200, 18_000]],
    ['gallery', [1200, 4800, 8400, 12_000]],
    ['home', [4000, 9000, 14_000, 19_000]],
    ['sliding', [5000, 10_600, 16_200, 21_800]],
  ] as const)('%s', (kind, times) => {
    const pace = paceOf(kind);
    expect(changes(started(clockAt(0), pace, 0), pace, 22_000).slice(0, 4)).toEqual(
      times.map((time, index) => [time, (index + 1) % 4]),
    );
  });

  test('a transition lasts its speed, and the interval counts from its end', () => {
    const pace = paceOf('gallery');
    const fading = ticked(started(clockAt(0), pace, 0), pace, 1200);
    expect(fading).toEqual({ position: 1, arrivesAt: 3600, dueAt: 4800 });
    expect(ticked(fading, pace, 3599).arrivesAt).toBe(3600);
    expect(ticked(fading, pace, 3600)).toEqual({ position: 1, arrivesAt: undefined, dueAt: 4800 });
  });

  test('with reduced motion there is no transition, only the interval', () => {
    const pace = { ...paceOf('gallery'), speedMs: 0 };
    expect(changes(started(clockAt(0), pace, 0), pace, 3600)).toEqual([
      [1200, 1],
      [2400, 2],
      [3600, 3],
    ]);
  });
});

describe('holding it back', () => {
  const pace = paceOf('news');

  test('a stopped carousel never changes', () => {
    expect(nextMoment(stopped(started(clockAt(0), pace, 0)))).toBeUndefined();
  });

  test('a stop during a transition lets it end; playing again waits a whole interval', () => {
    const moving = ticked(started(clockAt(0), pace, 0), pace, 3600);
    const held = stopped(moving);
    expect(nextMoment(held)).toBe(4800);
    expect(started(held, pace, 4000).dueAt).toBe(4800 + 3600);
    expect(started(ticked(held, pace, 4800), pace, 10_000).dueAt).toBe(13_600);
  });

  test('a timer that comes very late changes once', () => {
    const late = ticked(started(clockAt(0), pace, 0), pace, 100_000);
    expect(late).toEqual({ position: 1, arrivesAt: 101_200, dueAt: 104_800 });
  });

  test('a timer that comes early, by less than half a millisecond, is on time', () => {
    const clock = started(clockAt(0), pace, 0);
    expect([ticked(clock, pace, 3599).position, ticked(clock, pace, 3599.6).position]).toEqual([0, 1]);
  });
});

describe('moving it', () => {
  const pace = paceOf('home');

  test('a person’s step while it plays starts the clock anew from its end', () => {
    const clock = started(clockAt(0), pace, 0);
    expect(moved(clock, pace, 3, 2500)).toEqual({ position: 3, arrivesAt: 3500, dueAt: 7500 });
  });

  test('to where it is changes nothing; past an end leads to the other', () => {
    const clock = clockAt(0);
    expect(moved(clock, pace, 0, 5)).toBe(clock);
    expect(moved(clock, pace, 4, 5)).toBe(clock);
    expect(moved(clock, pace, -1, 5).position).toBe(3);
  });

  test('one position never plays', () => {
    const alone = { ...pace, positions: 1 };
    expect(nextMoment(started(clockAt(0), alone, 0))).toBeUndefined();
  });

  test('a wider view keeps it inside', () => {
    expect([refitted(clockAt(5), 5).position, refitted(clockAt(2), 5).position]).toEqual([4, 2]);
  });
});
