import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar.ts';
import { DayBadge } from './markup.tsx';

const event = (badge: string): CalendarEvent => ({
  date: '2026-11-05',
  title: 'Marché',
  rel: '',
  classname: '',
  badge,
  body: '',
  footer: '',
  link: undefined,
});

test.each([
  ['badge: false', [''], ''],
  ['badge: false, twice', ['', ''], ''],
  ['badge: true', ['true'], '<span class="calendar-badge" data-calendar-badge="true" aria-hidden="true"></span>'],
  [
    'a style name',
    ['', 'success'],
    '<span class="calendar-badge" data-calendar-badge="success" data-count="2" aria-hidden="true"></span>',
  ],
])('CAL-3 %s', (_, badges, expected) => {
  expect(renderToStaticMarkup(<DayBadge events={badges.map(event)} />)).toBe(expected);
});
