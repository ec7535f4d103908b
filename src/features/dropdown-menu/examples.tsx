import type { ReactNode } from 'react';
import { DropdownMenu } from './markup.tsx';

export interface DropdownMenuExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly DropdownMenuExample[] = [
  {
    name: 'two levels below the bar',
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
    markup: (
      <nav aria-label="Services">
        <DropdownMenu entries={[{ title: 'Services', children: [{ title: 'Petite enfance', href: '/creches' }] }]} />
      </nav>
    ),
  },
];
