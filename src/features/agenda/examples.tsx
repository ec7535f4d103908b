import type { ReactNode } from 'react';
import { formatMonth, type Month } from '#contract/month.ts';
import { Agenda } from './markup.tsx';

/** Named examples: they feed the tests, the catalogue and the accessibility run. */
export interface AgendaExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const hrefOf = (month: Month) => `/agenda?mois=${formatMonth(month)}#agenda-100-1`;
const item = (slug: string, title: string) => ({
  key: slug,
  content: (
    <h3>
      <a href={`/agenda/${slug}`}>{title}</a>
    </h3>
  ),
});

export const examples: readonly AgendaExample[] = [
  {
    name: 'a month of events',
    markup: (
      <Agenda
        id="agenda-100-1"
        title="Mois par mois"
        month={{ year: 2026, month: 11 }}
        items={[item('concert', 'Concert du fleuve'), item('marche', 'Marché d’automne')]}
        hrefOf={hrefOf}
        feedHref="/vitrine/agenda/evenements.ics"
      />
    ),
  },
  {
    name: 'an empty month',
    markup: <Agenda id="agenda-100-2" title={undefined} month={{ year: 2027, month: 1 }} items={[]} hrefOf={hrefOf} feedHref={undefined} />,
  },
];
