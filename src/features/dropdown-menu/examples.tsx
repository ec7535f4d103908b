import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { DropdownMenu } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'two levels below the bar',
    kind: 'normal',
    title: 'Deux niveaux sous la barre',
    markup: (
      <nav aria-label="Rubriques">
        <DropdownMenu
          entries={[
            {
              title: 'Ma ville',
              href: '/ma-ville',
              children: [
                { title: 'Histoire', href: '/ma-ville/histoire' },
                {
                  title: 'Quartiers',
                  href: '/ma-ville/quartiers',
                  children: [
                    { title: 'Le Port', href: '/ma-ville/quartiers/le-port', current: true },
                    { title: 'La Gare', href: '/ma-ville/quartiers/la-gare' },
                  ],
                },
              ],
            },
            { title: 'Agenda', href: '/agenda' },
            {
              title: 'Démarches',
              href: '/demarches',
              children: [{ title: 'État civil', href: '/demarches/etat-civil' }],
            },
          ]}
        />
      </nav>
    ),
  },
  {
    name: 'a parent without address',
    kind: 'edge',
    title: 'Une entrée sans adresse',
    markup: (
      <nav aria-label="Services">
        <DropdownMenu
          entries={[{ title: 'Services', children: [{ title: 'Petite enfance', href: '/enfance-jeunesse/creches' }] }]}
        />
      </nav>
    ),
  },
  {
    name: 'a submenu without entries',
    kind: 'failure',
    title: 'Un sous-menu vide',
    note: 'Une liste sans entrée ne reçoit pas de bouton\u00a0: il n’ouvrirait rien.',
    markup: (
      <nav aria-label="Loisirs">
        <ul data-dropdown="">
          <li>
            <a href="/culture-sport-loisirs">Loisirs</a>
            <ul />
          </li>
          <li>
            <a href="/agenda">Agenda</a>
          </li>
        </ul>
      </nav>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe par les liens et les boutons, dans l’ordre.'],
  ['Entrée, Espace', 'Sur le bouton\u00a0: ouvre ou ferme le sous-menu.'],
  ['↓', 'Entre dans le sous-menu.'],
  ['↑, ↓, Origine|key, Fin', 'Se déplace dans un niveau.'],
  ['←, →', 'Sur la barre\u00a0: entrée précédente, suivante\u00a0; plus bas\u00a0: remonte, descend d’un niveau.'],
  ['Échap', 'Ferme et rend le focus au bouton.'],
];
