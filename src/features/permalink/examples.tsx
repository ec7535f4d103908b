import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { PermalinkButton, PermalinkLink } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  { name: 'plain', kind: 'normal', title: 'Lien permanent', markup: <PermalinkLink url="/actualites" /> },
  {
    name: 'a button, with JavaScript only',
    kind: 'normal',
    title: 'Un bouton, seulement avec JavaScript',
    markup: <PermalinkButton url="/actualites" className="button button-small button-secondary" />,
  },
  {
    name: 'own words',
    kind: 'edge',
    title: 'Avec ses propres mots',
    markup: <PermalinkLink url="/agenda?mois=2026-07">Lien permanent vers cet agenda</PermalinkLink>,
  },
  {
    name: 'an address of another site',
    kind: 'failure',
    title: 'Une adresse d’un autre site',
    note: 'Le serveur refuse\u00a0: une fenêtre le dit.',
    says: /\[permalink\]|40[0-9]/,
    markup: <PermalinkLink url="https://ailleurs.example/page">Lien vers ailleurs</PermalinkLink>,
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Crée le lien et l’affiche.'],
  ['Tab', 'Passe du lien au bouton «\u00a0Copier\u00a0».'],
  ['Échap', 'Ferme la fenêtre.'],
];
