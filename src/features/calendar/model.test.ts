import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import { dayAction, dayBadge, dayClasses, dayName, eventsByDay, longDay } from './model.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  date: '2026-11-21',
  title: 'Concert',
  rel: '',
  classname: '',
  badge: '',
  body: '',
  footer: '',
  link: '/concert',
  ...more,
});

describe('what a day does', () => {
  test('CAL-3 a day with one link leads to it', () => {
    expect(dayAction([event()], false)).toEqual({ kind: 'follow', href: '/concert', rel: '' });
  });
  test('CAL-3 several events are all shown, linked or not', () => {
    const events = [event(), event({ title: 'Marché', link: undefined })];
    expect(dayAction(events, false)).toEqual({ kind: 'open', events, withContents: false });
  });
  test('CAL-3 modal mode shows contents, and without any leads on', () => {
    const told = event({ body: '<p>Oui</p>' });
    expect(dayAction([told], true)).toEqual({ kind: 'open', events: [told], withContents: true });
    expect(dayAction([told], false)).toMatchObject({ kind: 'follow' });
    expect(dayAction([event()], true)).toMatchObject({ kind: 'follow' });
    expect(dayAction([event({ footer: 'Bas' })], true)).toMatchObject({ kind: 'open' });
  });
  test('CAL-3 a day that says nothing does nothing', () => {
    expect(dayAction([], true)).toEqual({ kind: 'none' });
    expect(dayAction([event({ title: '', link: undefined })], false)).toEqual({ kind: 'none' });
    expect(dayAction([event({ link: undefined })], false)).toMatchObject({ kind: 'open' });
  });
});

describe('how a day looks', () => {
  test('CAL-3 events are gathered by day, with their classes and the first badge', () => {
    const days = eventsByDay([
      event({ classname: 'a b' }),
      event({ date: '2026-11-22' }),
      event({ classname: 'b', badge: 'danger' }),
    ]);
    const day = days.get('2026-11-21') ?? [];
    expect([...days.keys()]).toEqual(['2026-11-21', '2026-11-22']);
    expect([day.length, dayClasses(day), dayBadge(day)]).toEqual([2, 'a b', 'danger']);
  });
});

describe('names', () => {
  test.each([
    ['2026-11-21', 0, 'samedi 21 novembre 2026'],
    ['2026-11-21', 1, 'samedi 21 novembre 2026, 1 événement'],
    ['2026-11-21', 2, 'samedi 21 novembre 2026, 2 événements'],
    ['2026-11-01', 0, 'dimanche 1 novembre 2026'],
    ['2026-11-11', 0, 'mercredi 11 novembre 2026'],
  ])('CAL-3 %s with %i is « %s »', (day, count, name) => {
    expect(dayName(day, count, FRENCH_WORDS)).toBe(name);
  });
  test('CAL-3 the title of a day is written as French readers write it', () => {
    expect(longDay('2026-11-01', 'fr')).toBe('dimanche 1er novembre 2026');
    expect(longDay('2026-11-11', 'fr')).toBe('mercredi 11 novembre 2026');
  });
});
