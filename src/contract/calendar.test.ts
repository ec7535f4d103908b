import { describe, expect, test } from 'vitest';
import { decodeCalendarSettings, decodeEvents, encodeEvent, monthUrl } from './calendar.ts';

const defaults = { today: { year: 2026, month: 11 }, language: 'fr-FR' };

describe('settings', () => {
  test('CAL-1 only the address is required: the rest is today, the page’s language, no legend, no modal', () => {
    expect(decodeCalendarSettings('{"url":"/mois.php"}', defaults)).toEqual({
      url: '/mois.php',
      first: { year: 2026, month: 11 },
      legend: [],
      modal: false,
      language: 'fr-FR',
    });
  });

  test('CAL-1 numbers may come as texts, and a month that does not exist is today’s', () => {
    const first = (json: string) => decodeCalendarSettings(json, defaults).first;
    expect(first('{"url":"/m","year":"2027","month":"2"}')).toEqual({ year: 2027, month: 2 });
    expect(first('{"url":"/m","month":1}')).toEqual({ year: 2026, month: 1 });
    expect(first('{"url":"/m","year":2027,"month":13}')).toEqual({ year: 2026, month: 11 });
  });

  test.each([
    ['de', 'de'],
    ['nl-BE', 'nl-BE'],
    ['EN', 'en-GB'],
    ['ar', 'ar'],
    ['pt', 'fr-FR'],
    ['', 'fr-FR'],
  ])('CAL-3 langue « %s » is %s', (langue, language) => {
    expect(decodeCalendarSettings(JSON.stringify({ url: '/m', langue }), defaults).language).toBe(language);
  });

  test('CAL-2 reads a legend of every kind', () => {
    const legend = [
      { type: 'block', label: 'Fêtes', badge: 'success', classname: 'fete "x' },
      { type: 'spacer' },
      { type: 'list', list: ['Un', { label: 'Deux' }] },
    ];
    const read = decodeCalendarSettings(JSON.stringify({ url: '/m', legend }), defaults).legend;
    expect(read.map(({ type, label, badge, classname }) => [type, label, badge, classname])).toEqual([
      ['block', 'Fêtes', 'success', 'fete'],
      ['spacer', '', '', ''],
      ['list', '', '', ''],
    ]);
    expect(read[2]?.list.map(({ label }) => label)).toEqual(['Un', 'Deux']);
  });

  test.each(['', 'null', '{}', '{"url":" "}', '[1]'])('CAL-1 refuses %s', (attribute) => {
    expect(() => decodeCalendarSettings(attribute, defaults)).toThrow();
  });
});

describe('events', () => {
  test('CAL-1 asks for year and month, 1 to 12', () => {
    expect(monthUrl('/m.php?module=a', { year: 2026, month: 1 })).toBe('/m.php?module=a&year=2026&month=1');
  });

  test('CAL-1 reads what a PHP platform sends, and keeps what can be shown', () => {
    const [event, ...others] = decodeEvents({
      0: {
        date: '2026-11-21 00:00:00',
        title: 'Concert',
        rel: 'nofollow',
        classname: 'musique <b>',
        badge: '1',
        body: '<p>Oui</p>',
        link: ' /concert ',
      },
      1: { date: 'bientôt', title: 'Sans jour' },
      2: { date: '2026-02-31' },
    });
    expect(others).toEqual([]);
    expect(event).toEqual({
      date: '2026-11-21',
      title: 'Concert',
      rel: 'nofollow',
      classname: 'musique',
      badge: 'true',
      body: '<p>Oui</p>',
      footer: '',
      link: '/concert',
    });
  });

  test.each([
    [true, 'true'],
    ['danger', 'danger'],
    ['danger large', 'danger'],
    [false, ''],
    ['0', ''],
    ['"><script>', ''],
    [null, ''],
  ])('CAL-3 badge %j is « %s »', (badge, expected) => {
    expect(decodeEvents([{ date: '2026-11-21', badge }])[0]?.badge).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example/',
    'data:text/html,x',
  ])('PAGE-6 a day never leads to %s', (link) => {
    expect(decodeEvents([{ date: '2026-11-21', link }])[0]?.link).toBeUndefined();
  });

  test('CAL-1 a collection may be keyed by its days', () => {
    const [saturday, sunday] = [{ date: '2026-11-21' }, { date: '2026-11-22' }];
    const events = decodeEvents({ '2026-11-21': [saturday, saturday], '2026-11-22': sunday });
    expect(events.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-21', '2026-11-22']);
  });

  test('CAL-1 an answer that is no list is refused', () => {
    expect(() => decodeEvents({ error: 'oups' })).toThrow();
    expect(() => decodeEvents('oups')).toThrow();
    expect(decodeEvents([])).toEqual([]);
  });

  test('CAL-1 what is encoded is read as it was', () => {
    const event = {
      date: '2026-11-21',
      title: 'T',
      rel: '',
      classname: 'a b',
      badge: 'true',
      body: '<p>x</p>',
      footer: '',
      link: '/x',
    };
    expect(decodeEvents(JSON.parse(JSON.stringify([encodeEvent(event)])))).toEqual([event]);
    expect(encodeEvent({ ...event, badge: '', link: undefined })).toMatchObject({ badge: false, link: null });
  });
});
