import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { formatMonth, type Month } from '#contract/month.ts';
import { Agenda } from './markup.tsx';

const hrefOf = (month: Month) => `/agenda?mois=${formatMonth(month)}#agenda-100-1`;
const item = (slug: string, title: string) => ({
  key: slug,
  content: (
    <h3>
      <a href={`/agenda#${slug}`}>{title}</a>
    </h3>
  ),
});

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a month of events',
    kind: 'normal',
    title: 'Un mois d’événements',
    note: 'Passez au mois suivant\u00a0: seul le bloc change, et l’adresse le suit.',
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
    kind: 'edge',
    title: 'Un mois sans rien',
    framed: true,
    markup: (
      <Agenda
        id="agenda-100-1"
        title={undefined}
        month={{ year: 2027, month: 1 }}
        items={[]}
        hrefOf={hrefOf}
        feedHref={undefined}
      />
    ),
  },
  {
    name: 'a block that the server does not know',
    kind: 'failure',
    title: 'Un bloc que le serveur ne connaît pas',
    framed: true,
    note: 'Le mois suivant ne vient pas\u00a0: la page le dit, et le lien mène à la page entière.',
    says: /\[agenda\]|404/,
    markup: (
      <Agenda
        id="agenda-100-9"
        title="Mois par mois"
        month={{ year: 2026, month: 11 }}
        items={[item('concert-annule', 'Concert annulé')]}
        hrefOf={hrefOf}
        feedHref={undefined}
      />
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe d’un lien à l’autre.'],
  ['Entrée', 'Sur «\u00a0Mois suivant\u00a0» ou «\u00a0Mois précédent\u00a0»\u00a0: montre ce mois dans le bloc.'],
];
