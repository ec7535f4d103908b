import type { ReactNode } from 'react';
import { PermalinkLink } from './markup.tsx';

export interface PermalinkExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly PermalinkExample[] = [
  { name: 'plain', markup: <PermalinkLink url="/actualites/fete-du-port" /> },
  { name: 'own words', markup: <PermalinkLink url="/agenda?mois=7">Lien permanent vers cet agenda</PermalinkLink> },
];
