import { describe, expect, test } from 'vitest';
import { zoneLines } from './ics-zone.ts';

describe('SERVE-1 the time zone of a calendar file', () => {
  test('of Paris has the rules of the European Union', () => {
    expect(zoneLines('Europe/Paris', 2026, 2026)).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Paris'],
      ...['BEGIN:DAYLIGHT', 'TZNAME:CEST', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['DTSTART:20250330T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'TZNAME:CET', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['DTSTART:20251026T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]);
  });

  test('of Saint-Pierre-et-Miquelon has those of North America', () => {
    const lines = zoneLines('America/Miquelon', 2026, 2027).filter((line) => /^(DTSTART|RRULE|TZOFFSET)/.test(line));
    expect(lines).toEqual([
      ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0200', 'DTSTART:20250309T020000'],
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      ...['TZOFFSETFROM:-0200', 'TZOFFSETTO:-0300', 'DTSTART:20251102T020000'],
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ]);
  });

  test.each([
    ['Indian/Reunion', 'GMT+4', '+0400'],
    ['America/Martinique', 'GMT-4', '-0400'],
    ['Pacific/Noumea', 'GMT+11', '+1100'],
    ['Pacific/Marquesas', 'GMT-9:30', '-0930'],
  ])('of %s, which has no summer time, is one part', (zone, name, offset) => {
    expect(zoneLines(zone, 2026, 2026)).toEqual([
      ...['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', `TZNAME:${name}`],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'DTSTART:20250101T000000'],
      ...['END:STANDARD', 'END:VTIMEZONE'],
    ]);
  });

  test('writes each change that follows no rule', () => {
    // Clocks of Morocco go back for the month of Ramadan.
    const lines = zoneLines('Africa/Casablanca', 2026, 2026);
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([]);
    const written = lines.join(' ');
    expect(written).toContain('TZOFFSETFROM:+0100 TZOFFSETTO:+0000 DTSTART:20260215T030000');
    expect(written).toContain('TZOFFSETFROM:+0000 TZOFFSETTO:+0100 DTSTART:20260322T020000');
    expect(written).toContain(
      'BEGIN:STANDARD TZNAME:GMT+1 TZOFFSETFROM:+0100 TZOFFSETTO:+0100 DTSTART:20250101T000000',
    );
  });

  test('covers distant events without a search of centuries', () => {
    expect(zoneLines('Africa/Casablanca', 2026, 9999).length).toBeLessThan(1000);
  });
});
