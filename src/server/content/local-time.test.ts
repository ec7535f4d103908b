import { describe, expect, it, test } from 'vitest';
import {
  localDay,
  localMinute,
  momentOnDay,
  momentWithOffset,
  readLocalMoment,
  writeLocalMoment,
} from './local-time.ts';

const utc = (date: Date | undefined) => date?.toISOString().slice(0, 16);

it.each([
  ['Europe/Paris', '2026-03-21T22:59:00Z', '2026-03-21 23:59'],
  ['Europe/Paris', '2026-03-21T23:01:00Z', '2026-03-22 00:01'],
  ['Europe/Paris', '2026-07-21T22:01:00Z', '2026-07-22 00:01'],
  ['Indian/Reunion', '2026-07-21T20:00:00Z', '2026-07-22 00:00'],
  ['America/Martinique', '2026-07-21T03:59:59Z', '2026-07-20 23:59'],
  ['Pacific/Noumea', '2026-12-31T13:00:00Z', '2027-01-01 00:00'],
  ['Pacific/Marquesas', '2026-07-21T09:29:00Z', '2026-07-20 23:59'],
])('the clocks of %s at %s show %s, whatever the zone of the server', (zone, moment, text) => {
  expect(localMinute(new Date(moment), zone)).toBe(text);
  expect(localDay(new Date(moment), zone)).toBe(text.slice(0, 10));
});

describe('EDIT-6 a local time is one moment', () => {
  it.each([
    ['Europe/Paris', '2026-01-20T08:00', '2026-01-20T07:00'],
    ['Europe/Paris', '2026-07-20T08:00', '2026-07-20T06:00'],
    ['Indian/Reunion', '2026-07-20T08:00', '2026-07-20T04:00'],
    ['America/Martinique', '2026-07-20T08:00', '2026-07-20T12:00'],
    ['America/Miquelon', '2026-01-20T08:00', '2026-01-20T11:00'],
    ['America/Miquelon', '2026-07-20T08:00', '2026-07-20T10:00'],
    ['Pacific/Noumea', '2026-07-20T08:00', '2026-07-19T21:00'],
    ['Pacific/Marquesas', '2026-07-20T08:00', '2026-07-20T17:30'],
    ['Asia/Kathmandu', '2026-07-20T08:00', '2026-07-20T02:15'],
    // The hours around the changes to and from summer time.
    ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59'],
    ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00'],
    ['Europe/Paris', '2026-10-25T01:59', '2026-10-24T23:59'],
    ['Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00'],
    ['America/Miquelon', '2026-03-08T03:00', '2026-03-08T05:00'],
  ])('in %s, %s is %s UTC', (zone, text, expected) => {
    expect(utc(readLocalMoment(text, zone))).toBe(expected);
  });

  it.each([
    ['Europe/Paris', '2026-03-29T02:30'],
    ['America/Miquelon', '2026-03-08T02:30'],
    // Clocks go from 23:59 to 1:00, by half an hour, and over a whole day.
    ['Atlantic/Azores', '2026-03-29T00:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
    ['Pacific/Apia', '2011-12-30T12:00'],
    ['Europe/Paris', '2026-02-30T08:00'],
    ['Europe/Paris', '2026-02-20T24:00'],
    ['Europe/Paris', '2026-02-20 08:00'],
    ['Europe/Paris', 'demain'],
  ])('in %s there is no %s', (zone, text) => {
    expect(readLocalMoment(text, zone)).toBeUndefined();
  });

  it.each([
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['America/Miquelon', '2026-11-01T01:30', '2026-11-01T03:30'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
  ])('in %s, %s comes twice: the first counts', (zone, text, expected) => {
    expect(utc(readLocalMoment(text, zone))).toBe(expected);
  });

  test('what is written in a zone of the platform is read as the same moment, all through a year', () => {
    const STEP_MS = 97 * 3_600_000;
    const wrong: unknown[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let moment = Date.UTC(2027, 0, 1); moment < Date.UTC(2028, 0, 1); moment += STEP_MS) {
        const text = writeLocalMoment(new Date(moment), zone);
        const read = readLocalMoment(text, zone);
        if (read?.getTime() !== moment) wrong.push([zone, text, utc(read)]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['Europe/Paris', '2026-03-29', 0, '2026-03-28T23:00'],
  ['Europe/Paris', '2026-03-29', 150, '2026-03-29T01:30'],
  ['Europe/Paris', '2026-03-29', 1440, '2026-03-29T22:00'],
  ['Indian/Reunion', '2026-03-29', 480, '2026-03-29T04:00'],
  ['Atlantic/Azores', '2026-03-29', 0, '2026-03-29T01:00'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45'],
  ['Pacific/Apia', '2011-12-30', 0, '2011-12-30T10:00'],
])('ADMIN-3 in %s, on %s, %i minutes after midnight is %s UTC', (zone, day, minutes, expected) => {
  expect(utc(momentOnDay(day, minutes, zone))).toBe(expected);
});

it.each([
  ['Europe/Paris', '2026-01-20T19:30Z', '2026-01-20T20:30+01:00'],
  ['Europe/Paris', '2026-07-20T18:30Z', '2026-07-20T20:30+02:00'],
  ['America/Miquelon', '2026-07-20T22:30Z', '2026-07-20T20:30-02:00'],
  ['Pacific/Marquesas', '2026-07-20T22:30Z', '2026-07-20T13:00-09:30'],
  ['UTC', '2026-07-20T22:30Z', '2026-07-20T22:30+00:00'],
])('AGENDA-1 clocks of %s show, at %s, %s', (zone, moment, expected) => {
  expect(momentWithOffset(new Date(moment), zone)).toBe(expected);
});
