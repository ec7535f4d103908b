import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeText, foldLine, type IcsEvent, periodLines, writeIcs } from './ics.ts';

const event: IcsEvent = {
  uid: 'abc@ville',
  start: '2026-11-21 18:30',
  end: '2026-11-21 20:00',
  title: 'Concert, « Fleuve »; \\o/',
  description: 'Ligne 1\r\nLigne 2',
  place: 'Halle',
  url: 'https://ville.example/agenda/concert?a=1,2',
  categories: ['Musique, danse', 'Fête'],
  changedAt: new Date('2026-10-01T08:05:09.120Z'),
  sequence: 2,
};

describe('periods', () => {
  test.each([
    ['2026-11-21 18:30', '2026-11-21 20:00', ['DTSTART:20261121T173000Z', 'DTEND:20261121T190000Z']],
    ['2026-11-21 18:30', undefined, ['DTSTART:20261121T173000Z']],
    ['2026-11-21 18:30', '2026-11-21 17:00', ['DTSTART:20261121T173000Z']],
    // Summer time ends in the night of 25 October 2026.
    ['2026-10-24 22:00', '2026-10-25 10:00', ['DTSTART:20261024T200000Z', 'DTEND:20261025T090000Z']],
    ['2026-11-21', undefined, ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261122']],
    ['2026-12-30', '2027-01-02', ['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270103']],
    ['2026-11-21 00:00', '2026-11-22 00:00', ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123']],
    ['2026-11-21 09:00', '2026-11-22 00:00', ['DTSTART:20261121T080000Z', 'DTEND:20261122T230000Z']],
    ['2026-11-21 00:00', '2026-11-22 18:00', ['DTSTART:20261120T230000Z', 'DTEND:20261122T170000Z']],
    ['2026-11-21 10:00', '9999-12-31', ['DTSTART:20261121T090000Z', 'DTEND:99991230T230000Z']],
  ])('SERVE-1 from %s to %s', (start, end, lines) => {
    expect(periodLines(start, end, 'Europe/Paris')).toEqual(lines);
  });
});

describe('texts', () => {
  test.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['un\r\ndeux\ntrois\rquatre', 'un\\ndeux\\ntrois\\nquatre'],
    ['x\u0000y\u0007z', 'xyz'],
    ['BEGIN:VEVENT', 'BEGIN:VEVENT'],
  ])('SERVE-1 escapes %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  test('SERVE-1 folds at 75 octets without splitting a character', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`);
    expect(foldLine(`${'x'.repeat(73)}🎉x`)).toBe(`${'x'.repeat(73)}\r\n 🎉x`);
  });

  test('SERVE-1 folded lines can be unfolded, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('a file', () => {
  const file = writeIcs('Agenda – Ville', [event], { language: 'fr', timeZone: 'Europe/Paris' });

  test('SERVE-1 every line ends with CRLF', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('SERVE-1 an event is written in full', () => {
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:abc@ville',
      'DTSTAMP:20261001T080509Z',
      'LAST-MODIFIED:20261001T080509Z',
      'SEQUENCE:2',
      'DTSTART:20261121T173000Z',
      'DTEND:20261121T190000Z',
      'SUMMARY:Concert\\, « Fleuve »\\; \\\\o/',
      'DESCRIPTION:Ligne 1\\nLigne 2',
      'LOCATION:Halle',
      'URL:https://ville.example/agenda/concert?a=1,2',
      'CATEGORIES:Musique\\, danse,Fête',
      'END:VEVENT',
    ]);
  });

  test('SERVE-1 times are those of the clocks of the site', () => {
    const there = writeIcs('Agenda', [event], { language: 'fr', timeZone: 'America/Miquelon' });
    expect(there).toContain('X-WR-TIMEZONE:America/Miquelon\r\n');
    expect(there).toContain('DTSTART:20261121T213000Z\r\n');
    expect(there).not.toContain('Paris');
  });
});
