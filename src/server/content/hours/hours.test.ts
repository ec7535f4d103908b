import { describe, expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { byLength, changesFrom, hoursOn } from './calendar.ts';
import { easterOf, holidaysOf } from './holidays.ts';
import { openMoments } from './moments.ts';
import { CLOSED, type DayHours, type Place, WEEKDAYS } from './place.ts';
import { openingHoursThings } from './schema-org.ts';
import { hoursText, weekLines } from './words.ts';
import { isInOrder, readHours } from './written.ts';

const hours = (text: string): DayHours => readHours(text) as DayHours;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const OFFICE = hours('8 h 30 – 12 h, 13 h 30 – 17 h');

function placeWith(change: Partial<Place> = {}): Place {
  return {
    ident: 'mairie',
    name: 'Mairie',
    href: undefined,
    appointmentHref: undefined,
    note: undefined,
    address: undefined,
    point: undefined,
    week: WEEKDAYS.map((_, index) => (index < 5 ? OFFICE : index === 5 ? hours('9 h – 12 h') : CLOSED)),
    seasons: [],
    holidays: CLOSED,
    exceptions: [],
    ...change,
  };
}

describe('ADMIN-3 hours are read as people write them', () => {
  test.each([
    ['8 h 30 – 12 h 30, 13 h 30 – 17 h 30', '8 h 30 – 12 h 30 et 13 h 30 – 17 h 30'],
    ['8h30-12h30 13h30-17h30', '8 h 30 – 12 h 30 et 13 h 30 – 17 h 30'],
    ['08:30-12:30 / 14:00-17:00', '8 h 30 – 12 h 30 et 14 h – 17 h'],
    ['de 9h à 12h et de 14h à 17h', '9 h – 12 h et 14 h – 17 h'],
    ['9-12', '9 h – 12 h'],
    ['9 h – midi', '9 h – 12 h'],
    ['18 h\u00a0– minuit', '18 h – 24 h'],
    ['9h-12h, 14h-17h sur rendez-vous', '9 h – 12 h et 14 h – 17 h sur rendez-vous'],
    ['Sur rendez-vous.', 'sur rendez-vous'],
    ['Fermé', 'fermé'],
    ['Closed', 'fermé'],
    ['from 9:00 to noon and 14:00 – 17:30', '9 h – 12 h et 14 h – 17 h 30'],
    ['By appointment', 'sur rendez-vous'],
    ['9h-12h 14h-17h 18h-20h', '9 h – 12 h, 14 h – 17 h et 18 h – 20 h'],
  ])('%s', (written, shown) => {
    expect(plain(hoursText(hours(written), FRENCH_WORDS))).toBe(shown);
    expect(readHours(hoursText(hours(written), FRENCH_WORDS))).toEqual(hours(written));
  });

  test('of exceptions as long, the one that was added last counts', () => {
    const day = { from: '2026-12-24', to: '2026-12-24', reason: undefined };
    const [first, last] = [
      { ...day, hours: hours('8h30-12h30') },
      { ...day, hours: hours('8h30-11h') },
    ];
    const exceptions = byLength([first, { ...first, to: '2026-12-26' }, last]);
    expect(hoursOn(placeWith({ exceptions }), day.from, 'communs').hours).toEqual(last.hours);
  });

  test.each(['', 'le matin', '9h', '9h-', '25h-26h', '9h-12h60', '9h-12h bientôt', '9h-12h,,'])('not %j', (written) => {
    expect(readHours(written)).toBeUndefined();
  });

  test.each([
    ['9h-12h, 14h-17h', true],
    ['14h-17h, 9h-12h', false],
    ['9h-13h, 12h-17h', false],
    ['17h-9h', false],
  ])('%s in order: %s', (written, expected) => {
    expect(isInOrder(hours(written))).toBe(expected);
  });
});

test('ADMIN-3 no line begins with a no-break space', () => {
  expect(hoursText(hours('9h-12h'), FRENCH_WORDS)).toBe('9\u00a0h\u00a0– 12\u00a0h');
});

describe('ADMIN-3 public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  test('are the eleven of France, thirteen in Alsace and Moselle', () => {
    expect([...holidaysOf(2026, 'communs').keys()]).toEqual([
      ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
      ...['2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
    ]);
    const eastern = [...holidaysOf(2026, 'alsace-moselle').keys()];
    expect([eastern.length, eastern.includes('2026-04-03'), eastern.includes('2026-12-26')]).toEqual([13, true, true]);
  });

  test.each([
    ['mayotte', '2026-04-27'],
    ['martinique', '2026-05-22'],
    ['guadeloupe', '2026-05-27'],
    ['saint-martin', '2026-05-28'],
    ['guyane', '2026-06-10'],
    ['saint-barthelemy', '2026-10-09'],
    ['reunion', '2026-12-20'],
  ] as const)('in %s: the eleven and %s', (region, day) => {
    const holidays = holidaysOf(2026, region);
    expect([holidays.size, holidays.get(day)]).toEqual([12, 'Abolition de l’esclavage']);
  });
});

describe('ADMIN-3 the hours of a day', () => {
  const summer = {
    ...{ name: 'Été', from: '2026-07-01', to: '2026-08-31', isYearly: true },
    week: WEEKDAYS.map(() => hours('9h-13h')),
  };
  const place = placeWith({
    seasons: [summer],
    exceptions: [
      { from: '2026-12-28', to: '2026-12-28', reason: 'inventaire', hours: hours('9h-10h') },
      { from: '2026-12-26', to: '2027-01-03', reason: 'vacances', hours: CLOSED },
    ],
  });
  test.each([
    ['2026-11-17', '8 h 30 – 12 h et 13 h 30 – 17 h', undefined],
    ['2026-11-11', 'fermé', 'Armistice de 1918'],
    ['2026-12-26', 'fermé', 'vacances'],
    ['2026-12-28', '9 h – 10 h', 'inventaire'],
    ['2027-07-06', '9 h – 13 h', undefined],
    ['2027-07-14', 'fermé', 'Fête nationale'],
    ['2026-06-30', '8 h 30 – 12 h et 13 h 30 – 17 h', undefined],
  ])('%s: %s', (day, shown, reason) => {
    const found = hoursOn(place, day, 'communs');
    expect([plain(hoursText(found.hours, FRENCH_WORDS)), found.reason]).toEqual([shown, reason]);
  });

  test('a season may pass the new year', () => {
    const winter = { ...summer, from: '2026-10-01', to: '2027-03-31' };
    const shown = (day: string) =>
      plain(hoursText(hoursOn(placeWith({ seasons: [winter] }), day, 'communs').hours, FRENCH_WORDS));
    expect([shown('2028-02-01'), shown('2028-04-04')]).toEqual(['9 h – 13 h', '8 h 30 – 12 h et 13 h 30 – 17 h']);
  });

  test('changes are listed once each, with their whole length; a holiday on a closed day is none', () => {
    const changes = changesFrom(place, '2026-12-20', 12, 'communs').map(({ from, to, reason }) => [from, to, reason]);
    expect(changes).toEqual([
      ['2026-12-25', '2026-12-25', 'Noël'],
      ['2026-12-26', '2026-12-27', 'vacances'],
      ['2026-12-28', '2026-12-28', 'inventaire'],
      ['2026-12-29', '2027-01-03', 'vacances'],
    ]);
    expect(changesFrom(placeWith(), '2026-11-01', 1, 'communs')).toEqual([]);
  });
});

test('ADMIN-3 a week in words joins neighbours and leaves out closed days', () => {
  expect(weekLines(placeWith().week, FRENCH_WORDS).map(plain)).toEqual([
    'Du lundi au vendredi : 8 h 30 – 12 h et 13 h 30 – 17 h',
    'Samedi : 9 h – 12 h',
  ]);
});

describe('ADMIN-3 moments for the browser', () => {
  const PARIS = { timeZone: 'Europe/Paris', holidayRegion: 'communs' } as const;
  const shown = (moment: number | undefined) => new Date(moment ?? 0).toISOString();

  test('are those of the time zone, in summer and in winter', () => {
    const winter = openMoments(placeWith(), '2026-11-17', PARIS);
    const summer = openMoments(placeWith(), '2026-06-16', PARIS);
    expect(shown(winter.stretches[0]?.from)).toBe('2026-11-17T07:30:00.000Z');
    expect(shown(summer.stretches[0]?.from)).toBe('2026-06-16T06:30:00.000Z');
    expect(shown(winter.until)).toBe('2026-11-24T23:00:00.000Z');
    const island = openMoments(placeWith(), '2026-11-17', { timeZone: 'Indian/Reunion', holidayRegion: 'reunion' });
    expect([shown(island.stretches[0]?.from), shown(island.until)]).toEqual([
      '2026-11-17T04:30:00.000Z',
      '2026-11-24T20:00:00.000Z',
    ]);
    expect(island.timeZone).toBe('Indian/Reunion');
  });

  test('reach to the next opening, however far', () => {
    const closed = { from: '2026-11-17', to: '2026-12-31', reason: undefined, hours: CLOSED };
    const { stretches } = openMoments(placeWith({ exceptions: [closed] }), '2026-11-17', PARIS);
    expect(shown(stretches[0]?.from)).toBe('2027-01-02T08:00:00.000Z');
  });

  test('that touch are one, also at midnight and when summer time begins', () => {
    const always = placeWith({ week: WEEKDAYS.map(() => hours('0h-24h')), holidays: 'usual' });
    expect(openMoments(always, '2027-03-25', PARIS).stretches.length).toBe(1);
    const night = placeWith({ week: WEEKDAYS.map(() => hours('2h30-4h')) });
    expect(shown(openMoments(night, '2027-03-28', PARIS).stretches[0]?.from)).toBe('2027-03-28T01:30:00.000Z');
  });
});

test('ADMIN-3 search engines get the week and its changes', () => {
  const place = placeWith();
  const things = openingHoursThings(place, place.week, '2026-11-02', 'communs');
  const type = { '@type': 'OpeningHoursSpecification' };
  expect((things.openingHoursSpecification as unknown[]).slice(0, 2)).toEqual([
    { ...type, opens: '08:30', closes: '12:00', dayOfWeek: 'Monday' },
    { ...type, opens: '13:30', closes: '17:00', dayOfWeek: 'Monday' },
  ]);
  expect((things.specialOpeningHoursSpecification as unknown[])[0]).toEqual({
    ...{ ...type, opens: '00:00', closes: '00:00' },
    ...{ validFrom: '2026-11-11', validThrough: '2026-11-11' },
  });
});
