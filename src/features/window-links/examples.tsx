import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { AdministrationLink, SlideshowLink, WindowLink } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a window of its own size',
    kind: 'normal',
    title: 'Une fenêtre à sa taille',
    markup: (
      <WindowLink href="/ma-ville/plan" name="plan" width={640} height={480}>
        Plan de la ville
      </WindowLink>
    ),
  },
  {
    name: 'another site',
    kind: 'normal',
    title: 'Un autre site',
    markup: <WindowLink href="https://www.vigicrues.gouv.fr/">Vigicrues</WindowLink>,
  },
  {
    name: 'the back office',
    kind: 'normal',
    title: 'L’administration',
    markup: <AdministrationLink href="/vitrine/connexion">Administration</AdministrationLink>,
  },
  {
    name: 'a pop-up slideshow',
    kind: 'edge',
    title: 'Un diaporama dans sa fenêtre',
    markup: (
      <SlideshowLink href="/ma-ville/histoire" page="11" width={800} height={600}>
        Les photos de la fête
      </SlideshowLink>
    ),
  },
  {
    name: 'unreadable: a plain link',
    kind: 'failure',
    title: 'Réglages illisibles\u00a0: un lien ordinaire',
    says: /\[window-links\]/,
    markup: (
      <a href="/ma-ville/plan" data-open-window="{name:">
        Plan
      </a>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Ouvre la fenêtre\u00a0; le nom du lien dit «\u00a0nouvelle fenêtre\u00a0».'],
];
