import type { ReactNode } from 'react';
import { ScrollArrow } from './markup.tsx';

export interface ScrollArrowExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ScrollArrowExample[] = [
  {
    name: 'in a hero',
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
    markup: (
      <>
        <ScrollArrow href="#horaires" />
        <p id="horaires">Ouvert de 9 h à 17 h.</p>
      </>
    ),
  },
];
