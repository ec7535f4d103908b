import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/month.ts';
import { readSeedDate } from './seed-dates.ts';

describe('readSeedDate', () => {
  it.each([
    ['J', '2025-06-14', '2025-06-14', undefined],
    ['J+0', '2025-06-14', '2025-06-14', undefined],
    ['J+12', '2025-06-14', '2025-06-26', undefined],
    ['J-3', '2025-06-14', '2025-06-11', undefined],
    ['J+12 18:30', '2025-06-14', '2025-06-26', '18:30'],
    ['J 09:00', '2025-06-14', '2025-06-14', '09:00'],
    ['J+1', '2024-02-28', '2024-02-29', undefined],
    ['J+1', '2025-02-28', '2025-03-01', undefined],
    ['J+1', '2024-02-29', '2024-03-01', undefined],
    ['J+366', '2024-01-01', '2025-01-01', undefined],
    ['J-1', '2025-03-01', '2025-02-28', undefined],
    ['J+1', '2025-12-31', '2026-01-01', undefined],
    ['J-1', '2025-01-01', '2024-12-31', undefined],
    ['J+1', '2025-03-30', '2025-03-31', undefined],
    ['J+1', '2025-10-26', '2025-10-27', undefined],
    // Saturday the 14th: the week runs from Monday the 9th to Sunday the 15th.
    ['samedi', '2025-06-14', '2025-06-14', undefined],
    ['lundi', '2025-06-14', '2025-06-09', undefined],
    ['dimanche 18:30', '2025-06-14', '2025-06-15', '18:30'],
    ['lundi+1', '2025-06-14', '2025-06-16', undefined],
    ['dimanche-1 09:00', '2025-06-14', '2025-06-08', '09:00'],
    ['dimanche', '2025-06-15', '2025-06-15', undefined],
    ['lundi', '2025-06-15', '2025-06-09', undefined],
    ['mercredi-34', '2026-11-16', '2026-03-25', undefined],
    ['2024-02-29', '2025-06-14', '2024-02-29', undefined],
    ['2025-06-14 00:00', '2025-06-14', '2025-06-14', '00:00'],
    ['2025-06-14T23:59', '2025-06-14', '2025-06-14', '23:59'],
  ])('%s seeded on %s is %s', (written, today, day, time) => {
    expect(readSeedDate(written, today)).toEqual({ day, time });
  });

  it.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    'J+',
    'J12',
    'j+1',
    'J+1 24:00',
    'J+1 18:60',
    'J+1 8:00',
    '14/06/2025',
    '',
    'demain',
    'Samedi',
    'samedi 2',
    'samedi+',
  ])('refuses %j', (written) => {
    expect(readSeedDate(written, '2025-06-14')).toBeUndefined();
  });

  it('counts days across changes of the clock', () => {
    for (let count = -800; count <= 800; count += 1)
      expect(addDays(addDays('2025-06-14', count), -count)).toBe('2025-06-14');
  });
});
