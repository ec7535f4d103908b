import type { ReactNode } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import { formatMonth } from '#contract/month.ts';
import { Calendar, type CalendarProps } from './markup.tsx';

/** Named examples: they feed the tests, the catalogue and the accessibility run. */
export interface CalendarExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const event = (date: string, title: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  date,
  title,
  rel: '',
  classname: '',
  badge: 'true',
  body: '',
  footer: '',
  link: `/agenda/${date}`,
  ...more,
});

const november: CalendarProps = {
  url: '/vitrine/ajax/modules/agenda/calendrier.php?module=evenements',
  month: { year: 2026, month: 11 },
  today: '2026-11-15',
  events: [event('2026-11-05', 'Réunion publique'), event('2026-11-21', 'Concert'), event('2026-11-21', 'Marché', { badge: 'success' })],
  language: 'fr',
  hrefOf: (month) => `/agenda?mois=${formatMonth(month)}`,
};

export const examples: readonly CalendarExample[] = [
  { name: 'a month with one and several events a day', markup: <Calendar {...november} /> },
  {
    name: 'a legend of every kind',
    markup: (
      <Calendar
        {...november}
        legend={[
          { type: 'text', label: 'Entrée libre sauf mention contraire', badge: '', classname: '', list: [] },
          { type: 'block', label: 'Marchés', badge: 'success', classname: '', list: [] },
          { type: 'spacer', label: '', badge: '', classname: '', list: [] },
          {
            type: 'list',
            label: 'Lieux',
            badge: '',
            classname: '',
            list: [{ type: 'text', label: 'La Corderie', badge: '', classname: '', list: [] }],
          },
        ]}
      />
    ),
  },
  { name: 'another language', markup: <Calendar {...november} language="de" /> },
  { name: 'events that cannot be had', markup: <Calendar {...november} url="/vitrine/ajax/modules/agenda/absent.php" /> },
];
