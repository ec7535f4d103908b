import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { DEFAULT_ZONE } from '#contract/opening-hours.ts';
import { OpeningHours, type OpeningHoursProps, OpenNow } from './markup.tsx';

const [LONG_AGO, FAR_AHEAD] = [Date.UTC(2020, 0, 1), Date.UTC(2099, 11, 31)];
const always = (isByAppointment: boolean) => ({
  stretches: [{ from: LONG_AGO, to: FAR_AHEAD, isByAppointment }],
  until: FAR_AHEAD,
  timeZone: DEFAULT_ZONE,
});
const day = (name: string, hours: string) => ({ name, hours, isClosed: hours === 'fermé' });
const OFFICE = '8\u00a0h\u00a030\u00a0– 12\u00a0h et 13\u00a0h\u00a030\u00a0– 17\u00a0h';
const TOWN_HALL: OpeningHoursProps = {
  name: 'Mairie',
  href: '/contact',
  now: always(false),
  today: 'Mardi 17 novembre 2026\u00a0: 8\u00a0h\u00a030\u00a0– 19\u00a0h',
  tables: [
    {
      caption: 'Horaires de la semaine',
      isCaptionHidden: true,
      days: [
        day('Lundi', OFFICE),
        day('Mardi', '8\u00a0h\u00a030\u00a0– 19\u00a0h'),
        day('Mercredi', OFFICE),
        day('Jeudi', '13\u00a0h\u00a030\u00a0– 17\u00a0h sur rendez-vous'),
        day('Vendredi', OFFICE),
        day('Samedi', '9\u00a0h\u00a0– 12\u00a0h'),
        day('Dimanche', 'fermé'),
      ],
    },
  ],
  changesTitle: 'Prochains changements',
  changes: [
    { days: 'Jeudi 24 décembre 2026', hours: '9\u00a0h\u00a0– 12\u00a0h', reason: 'veille de Noël' },
    { days: 'Vendredi 25 décembre 2026', hours: 'fermé', reason: 'Noël' },
  ],
  appointment: { title: 'Prendre rendez-vous', href: '/contact' },
  note: 'L’état civil ferme à 16\u00a0h\u00a030.',
};

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a town hall',
    kind: 'normal',
    title: 'Une mairie',
    note: 'La phrase suit l’heure de la mairie, quel que soit le fuseau de l’appareil.',
    markup: <OpeningHours {...TOWN_HALL} />,
  },
  {
    name: 'by appointment',
    kind: 'edge',
    title: 'Sur rendez-vous, sans rien d’autre',
    markup: (
      <p>
        <OpenNow {...always(true)} />
      </p>
    ),
  },
  {
    name: 'closed for long',
    kind: 'edge',
    title: 'Fermé longtemps',
    markup: (
      <p>
        <OpenNow
          stretches={[{ from: Date.UTC(2099, 0, 5, 8), to: Date.UTC(2099, 0, 5, 11), isByAppointment: false }]}
          until={FAR_AHEAD}
          timeZone="Indian/Reunion"
        />
      </p>
    ),
  },
  {
    name: 'a page that is too old',
    kind: 'failure',
    title: 'Une page trop ancienne',
    note: 'Au-delà de ce que la page sait, rien n’est dit\u00a0: les heures de la semaine restent.',
    markup: (
      <OpeningHours
        {...TOWN_HALL}
        name="Mairie annexe"
        now={{ stretches: [], until: LONG_AGO, timeZone: DEFAULT_ZONE }}
        changes={[]}
      />
    ),
  },
];

export const keyboard: KeyboardTable = [];
