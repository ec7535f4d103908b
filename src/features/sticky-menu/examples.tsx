import type { ReactNode } from 'react';
import { StickyMenu } from './markup.tsx';

export interface StickyMenuExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const links = (
  <ul>
    <li>
      <a href="#horaires">Horaires</a>
    </li>
    <li>
      <a href="#acces">Accès</a>
    </li>
  </ul>
);

const text = (
  <div>
    <h2 id="horaires">Horaires</h2>
    <p>Ouvert de 9 h à 17 h, sauf le lundi.</p>
    <h2 id="acces">Accès</h2>
    <p>Navette gratuite depuis la gare.</p>
  </div>
);

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly StickyMenuExample[] = [
  {
    name: 'first menu',
    markup: (
      <>
        <StickyMenu kind="menu" label="Rubriques">
          {links}
        </StickyMenu>
        {text}
      </>
    ),
  },
  {
    name: 'second menu',
    markup: (
      <>
        <StickyMenu kind="second" label="Sur cette page">
          {links}
        </StickyMenu>
        {text}
      </>
    ),
  },
];
