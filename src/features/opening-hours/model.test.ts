import { describe, expect, test } from 'vitest';
import { decodeStretches } from '#contract/opening-hours.ts';
import { dateText, daysAhead, nextChange, stateAt, timeText, weekdayText } from './model.ts';

const at = (moment: string) => Date.parse(moment);
const PARIS = 'Europe/Paris';
const UNTIL = at('2026-11-25T23:00Z');
const STRETCHES = decodeStretches(
  '2026-11-17T07:30Z/2026-11-17T11:30Z 2026-11-17T12:30Z/2026-11-17T16:30Z;rdv bad 2026-11-23T08:00Z/2026-11-23T11:00Z',
);

describe('ADMIN-3 the state of a place', () => {
  test.each([
    ['2026-11-17T07:29Z', 'no', '2026-11-17T07:30Z'],
    ['2026-11-17T07:30Z', 'yes', '2026-11-17T11:30Z'],
    ['2026-11-17T11:30Z', 'no', '2026-11-17T12:30Z'],
    ['2026-11-17T13:00Z', 'appointment', '2026-11-17T16:30Z'],
    ['2026-11-17T16:30Z', 'no', '2026-11-23T08:00Z'],
  ])('at %s is %s until %s', (now, state, change) => {
    const found = stateAt(STRETCHES, UNTIL, at(now));
    const moment = found?.state === 'no' ? found.opensAt : found?.closesAt;
    expect([found?.state, moment]).toEqual([state, at(change)]);
  });

  test('is not told after the end of what is known, nor without one', () => {
    expect(stateAt(STRETCHES, UNTIL, UNTIL)).toBeUndefined();
    expect(stateAt(STRETCHES, Number.NaN, at('2026-11-17T08:00Z'))).toBeUndefined();
  });

  test('has no closing time when it is open beyond what is known', () => {
    const always = decodeStretches('2026-11-17T00:00Z/2026-11-30T00:00Z');
    expect(stateAt(always, UNTIL, at('2026-11-18T00:00Z'))).toEqual({ state: 'yes', closesAt: undefined });
    expect(stateAt([], UNTIL, at('2026-11-18T00:00Z'))).toEqual({ state: 'no', opensAt: undefined });
  });

  test('changes at an end, a beginning, and midnight in the time zone', () => {
    expect(nextChange(STRETCHES, UNTIL, at('2026-11-17T08:00Z'), PARIS)).toBe(at('2026-11-17T11:30Z'));
    expect(nextChange(STRETCHES, UNTIL, at('2026-11-17T17:00Z'), PARIS)).toBe(at('2026-11-17T23:00Z'));
    expect(nextChange(STRETCHES, UNTIL, UNTIL, PARIS)).toBeUndefined();
    expect(nextChange([], UNTIL, at('2026-11-17T17:00Z'), 'Indian/Reunion')).toBe(at('2026-11-17T20:00Z'));
    expect(nextChange([], UNTIL, at('2026-11-17T17:00Z'), 'America/Martinique')).toBe(at('2026-11-18T04:00Z'));
    expect(nextChange([], UNTIL, at('2026-11-17T17:00Z'), 'Pacific/Marquesas')).toBe(at('2026-11-18T09:30Z'));
  });
});

test('ADMIN-3 words are those of the time zone, whatever that of the machine', () => {
  expect(timeText(at('2026-11-17T16:30Z'), 'minuit', 'fr', PARIS)).toBe('17\u00a0h\u00a030');
  expect(timeText(at('2026-07-17T07:00Z'), 'minuit', 'fr', PARIS)).toBe('9\u00a0h');
  expect(timeText(at('2026-11-17T23:00Z'), 'minuit', 'fr', PARIS)).toBe('minuit');
  expect(daysAhead(at('2026-11-18T22:30Z'), at('2026-11-17T23:30Z'), PARIS)).toBe(0);
  expect(weekdayText(at('2026-11-22T23:30Z'), 'fr', PARIS)).toBe('lundi');
  expect(dateText(at('2027-02-01T08:00Z'), 'fr', PARIS)).toBe('1er février');
  expect(timeText(at('2026-11-17T16:30Z'), 'minuit', 'fr', 'Pacific/Marquesas')).toBe('7\u00a0h');
  expect(timeText(at('2026-11-17T20:00Z'), 'minuit', 'fr', 'Indian/Reunion')).toBe('minuit');
  expect(daysAhead(at('2026-11-18T22:30Z'), at('2026-11-17T23:30Z'), 'Pacific/Noumea')).toBe(1);
  expect(weekdayText(at('2026-11-22T23:30Z'), 'fr', 'America/Martinique')).toBe('dimanche');
  expect(dateText(at('2027-01-31T22:00Z'), 'fr', 'Indian/Reunion')).toBe('1er février');
});

test('ADMIN-3 words are those of the language, in the digits of the page', () => {
  expect(timeText(at('2026-11-17T07:30Z'), 'midnight', 'en', PARIS)).toBe('08:30');
  expect(timeText(at('2026-11-17T16:30Z'), 'منتصف الليل', 'ar', PARIS)).toMatch(/^5:30\s/);
  expect(dateText(at('2027-02-01T08:00Z'), 'en', PARIS)).toBe('1 February');
  expect(dateText(at('2027-02-04T08:00Z'), 'ar-EG', PARIS)).toMatch(/^4 /);
  expect(dateText(at('2027-02-04T08:00Z'), 'co', PARIS)).toBe('4 février');
});
