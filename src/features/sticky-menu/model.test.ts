import { describe, expect, test } from 'vitest';
import { INNER_THRESHOLD_PX, isRoomOfColumn, isStuck, planOf, SECOND_TOP_PX, type Surroundings } from './model.ts';

const place: Surroundings = {
  top: 88,
  height: 54,
  width: 1280,
  windowHeight: 800,
  windowWidth: 1280,
  heroHeight: undefined,
};

test('NAV-2 the constants of the specification', () => {
  expect([INNER_THRESHOLD_PX, SECOND_TOP_PX]).toEqual([39, 180]);
});

describe('NAV-2 the first menu', () => {
  test('on an inner page is held where it is after 39 px and glides to the top', () => {
    expect(planOf('menu', place)).toEqual({ threshold: 39, hold: 49, rest: 0, covered: 54 });
  });

  test('39 px below the top it simply stays there', () => {
    expect(planOf('menu', { ...place, top: 39 })).toMatchObject({ hold: 0, rest: 0 });
  });

  test('on the home page scrolls away and waits just above the window for the end of the hero', () => {
    expect(planOf('menu', { ...place, heroHeight: 538 })).toEqual({ threshold: 538, hold: -54, rest: 0, covered: 54 });
  });

  test('below its hero is held where it is when the hero’s height has scrolled', () => {
    expect(planOf('menu', { ...place, top: 538, heroHeight: 538 })).toMatchObject({ threshold: 538, hold: 0 });
  });

  test('is fixed after 39 px, not at 39', () => {
    const plan = planOf('menu', place);
    if (plan === undefined) throw new Error('no plan');
    const at = (scrollTop: number) => isStuck(plan, { scrollTop, top: 88, hasFocus: false });
    expect([at(-20), at(0), at(39), at(39.5), at(4000)]).toEqual([false, false, false, true, true]);
  });

  test('comes back for a person who is inside it after it has scrolled out', () => {
    const plan = planOf('menu', { ...place, heroHeight: 538 });
    if (plan === undefined) throw new Error('no plan');
    expect(isStuck(plan, { scrollTop: 300, top: 88, hasFocus: false })).toBe(false);
    expect(isStuck(plan, { scrollTop: 300, top: 88, hasFocus: true })).toBe(true);
    expect(isStuck(plan, { scrollTop: 50, top: 88, hasFocus: true })).toBe(false);
  });

  test.each([
    ['hidden', { ...place, height: 0 }],
    ['higher than a third of the window', { ...place, height: 300 }],
  ])('%s does not stick', (_, surroundings) => {
    expect(planOf('menu', surroundings)).toBeUndefined();
  });
});

describe('NAV-2 the second menu', () => {
  test('stays 180 px from the top and covers what is above its end when it is wide', () => {
    expect(planOf('second', { ...place, top: 600 })).toEqual({ threshold: 420, hold: 180, rest: 180, covered: 234 });
  });

  test('in a side column covers nothing', () => {
    expect(planOf('second', { ...place, top: 600, width: 300 })).toMatchObject({ covered: 0 });
  });

  test('in a side column may be higher than a third of the window', () => {
    expect(planOf('second', { ...place, top: 600, width: 300, height: 500 })).toMatchObject({
      threshold: 420,
      rest: 180,
    });
    expect(planOf('second', { ...place, top: 600, width: 1000, height: 500 })).toBeUndefined();
  });

  test.each([
    ['a margin below it', 16, 900, false],
    ['the foot of a bar', 60, 120, false],
    ['the rest of a stretched column', 600, 900, true],
  ])('%s: room to stick in? %s px of %s: %s', (_, room, height, expected) => {
    expect(isRoomOfColumn(room, height, 800)).toBe(expected);
  });

  test('that starts higher stays where it starts: it is never pushed down', () => {
    expect(planOf('second', { ...place, top: 120 })).toMatchObject({ threshold: 0, hold: 120, rest: 120 });
  });

  test('in a window too low for it does not stick', () => {
    expect(planOf('second', { ...place, top: 600, windowHeight: 200 })).toBeUndefined();
  });
});
