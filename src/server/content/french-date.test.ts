import { describe, expect, it } from 'vitest';
import { frenchTime, longDate, longPeriod, machineDate, shortDate, shortPeriod } from './french-date.ts';

const plain = (text: string) => text.replaceAll('\u00a0', '~');

describe('dates in French', () => {
  it.each([
    ['2026-03-21', 'samedi 21 mars 2026'],
    ['2026-03-01', 'dimanche 1er mars 2026'],
    ['2028-02-29 18:30', 'mardi 29 février 2028 à 18~h~30'],
    ['2026-07-03 09:00', 'vendredi 3 juillet 2026 à 9~h'],
    ['2026-07-03 00:00', 'vendredi 3 juillet 2026'],
    ['2026-02-30', '2026-02-30'],
    ['bientôt', 'bientôt'],
  ])('%s is « %s »', (stored, text) => {
    expect(plain(longDate(stored))).toBe(text);
  });

  it.each([
    ['2026-07-03', '2026-07-05', 'du 3 au 5 juillet 2026'],
    ['2026-07-01', '2026-07-05', 'du 1er au 5 juillet 2026'],
    ['2026-06-28', '2026-07-05', 'du 28 juin au 5 juillet 2026'],
    ['2026-12-28', '2027-01-03', 'du 28 décembre 2026 au 3 janvier 2027'],
    ['2026-03-21 18:30', '2026-03-21 20:00', 'samedi 21 mars 2026, de 18~h~30 à 20~h'],
    ['2026-03-21 18:30', undefined, 'samedi 21 mars 2026 à 18~h~30'],
    ['2026-03-21', '2026-03-21', 'samedi 21 mars 2026'],
    ['2026-07-03 18:00', '2026-07-05 12:00', 'du vendredi 3 juillet à 18~h au dimanche 5 juillet 2026 à 12~h'],
    ['2026-12-31 22:00', '2027-01-01 02:00', 'du jeudi 31 décembre 2026 à 22~h au vendredi 1er janvier 2027 à 2~h'],
  ])('from %s to %s: « %s »', (start, end, text) => {
    expect(plain(longPeriod(start, end))).toBe(text);
  });

  it.each([
    ['2026-03-21 18:30', '2026-03-21 20:00', '21 mars 2026 à 18~h~30'],
    ['2026-07-03 10:00', '2026-07-05 18:00', 'du 3 au 5 juillet 2026'],
    ['2026-03-21', undefined, '21 mars 2026'],
  ])('on a card, from %s to %s: « %s »', (start, end, text) => {
    expect(plain(shortPeriod(start, end))).toBe(text);
  });

  it('writes hours, short dates and machine dates', () => {
    expect(plain(frenchTime('08:05'))).toBe('8~h~05');
    expect(shortDate('2026-08-01')).toBe('1er août 2026');
    expect([machineDate('2026-03-21'), machineDate('2026-03-21 18:30'), machineDate('2026-03-21 00:00')]).toEqual([
      '2026-03-21',
      '2026-03-21T18:30',
      '2026-03-21',
    ]);
  });
});
