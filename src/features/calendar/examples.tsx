import type { ReactNode } from 'react';
import { type CalendarEvent, encodeCalendarSettings } from '#contract/calendar.ts';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { formatMonth } from '#contract/month.ts';
import { Calendar, type CalendarProps } from './markup.tsx';

const event = (date: string, title: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  date,
  title,
  rel: '',
  classname: '',
  badge: 'true',
  body: '',
  footer: '',
  link: `/agenda?mois=${date.slice(0, 7)}`,
  ...more,
});

const events = [
  event('2026-11-05', 'Réunion publique'),
  event('2026-11-21', 'Concert'),
  event('2026-11-21', 'Marché', { badge: 'success' }),
];

const november: CalendarProps = {
  url: '/vitrine/ajax/modules/agenda/calendrier.php?module=evenements',
  month: { year: 2026, month: 11 },
  today: '2026-11-15',
  eventsOn: (day) => events.filter(({ date }) => date === day),
  hrefOf: (month) => `/agenda?mois=${formatMonth(month)}`,
};

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a month with one and several events a day',
    kind: 'normal',
    title: 'Un mois, un ou plusieurs événements par jour',
    markup: <Calendar {...november} />,
  },
  {
    name: 'a legend of every kind',
    kind: 'edge',
    title: 'Toutes les sortes de légende',
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
  {
    name: 'another language',
    kind: 'edge',
    title: 'Une autre langue',
    markup: (
      <div
        data-calendar={encodeCalendarSettings({
          url: november.url,
          month: november.month,
          modal: false,
          language: 'de',
          legend: [],
        })}
      />
    ),
  },
  {
    name: 'events that cannot be had',
    kind: 'failure',
    title: 'Les événements ne viennent pas',
    note: 'L’adresse répond 404\u00a0: le mois du serveur reste lisible.',
    says: /\[calendar\]|404/,
    markup: <Calendar {...november} url="/vitrine/ajax/modules/agenda/absent.php" />,
  },
];

export const keyboard: KeyboardTable = [
  ['←, →, ↑, ↓', 'Passe d’un jour à l’autre.'],
  ['Origine|key, Fin', 'Va au début, à la fin de la semaine.'],
  ['Page préc., Page suiv.', 'Mois précédent, suivant\u00a0; avec Maj\u00a0: année.'],
  ['Entrée, Espace', 'Ouvre le jour désigné.'],
  ['Échap', 'Ferme la fenêtre du jour.'],
];
