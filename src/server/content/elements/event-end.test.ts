import { describe, expect, it } from 'vitest';
import { eventEnd, isOver } from './event-end.ts';

describe('an event ends', () => {
  it.each([
    ['at its end', '2026-11-18 18:30', '2026-11-18 20:15', '2026-11-18 20:15'],
    ['at the end of its last day, without an hour', '2026-11-18 18:30', '2026-11-20 00:00', '2026-11-20'],
    ['at the end of its day, when its end is that day', '2026-11-18 18:30', '2026-11-18', '2026-11-18'],
    ['three hours after it began, without an end', '2026-11-18 18:30', undefined, '2026-11-18 21:30'],
    ['three hours after it began, on the next day', '2026-12-31 22:05', undefined, '2027-01-01 01:05'],
    ['at the end of the day, when it lasts all day', '2026-11-18', undefined, '2026-11-18'],
    ['at the end of the day, when midnight means all day', '2026-11-18 00:00', undefined, '2026-11-18'],
    [
      'as without an end, when that is before its beginning',
      '2026-11-18 18:30',
      '2026-11-17 20:00',
      '2026-11-18 21:30',
    ],
    ['at its end, without a beginning', undefined, '2026-11-18T20:00:00', '2026-11-18 20:00'],
    ['never, without a date', undefined, 'bientôt', undefined],
  ])('%s', (_, start, end, expected) => {
    expect(eventEnd(start, end)).toBe(expected);
  });

  it('and is over from that minute on, or from the next day on', () => {
    const over = (end: string) =>
      ['2026-11-18 20:14', '2026-11-18 20:15', '2026-11-19 00:00'].map((now) => isOver(end, now));
    expect(over('2026-11-18 20:15')).toEqual([false, true, true]);
    expect(over('2026-11-18')).toEqual([false, false, true]);
    expect(over('2026-11-17')).toEqual([true, true, true]);
  });
});
