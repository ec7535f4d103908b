import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ScrollArrow } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'in a hero',
    kind: 'normal',
    title: 'Dans un bandeau d’accueil',
    framed: true,
    markup: (
      <>
        <section className="hero">
          <h2>Beaurivage, côté fleuve</h2>
          <ScrollArrow href="#suite" />
        </section>
        <section id="suite">
          <h2>À la une</h2>
          <p>Le marché du samedi change de place pendant les travaux des halles.</p>
        </section>
      </>
    ),
  },
  {
    name: 'without a hero: its own fragment',
    kind: 'edge',
    title: 'Sans bandeau\u00a0: sa propre ancre',
    framed: true,
    markup: (
      <>
        <ScrollArrow href="#horaires" />
        <p id="horaires">Ouvert de 9 h à 17 h.</p>
      </>
    ),
  },
  {
    name: 'nothing to go to',
    kind: 'failure',
    title: 'Une ancre qui n’existe pas',
    note: 'La flèche reste un lien ordinaire, qui ne mène nulle part.',
    framed: true,
    says: /\[scroll-arrow\]/,
    markup: <ScrollArrow href="#nulle-part" />,
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Descend sous le bandeau et y porte le focus.'],
  ['Espace', 'De même, quand la flèche n’est pas un lien.'],
];
