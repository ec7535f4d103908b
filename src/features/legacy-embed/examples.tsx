import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { LegacyEmbed } from './markup.tsx';

export type LegacyEmbedExample = Example<ReactNode>;

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly LegacyEmbedExample[] = [
  {
    name: 'with its alternative',
    kind: 'normal',
    title: 'Avec son alternative',
    markup: (
      <LegacyEmbed source="/media/plan-des-quais.swf" version="9,0,28,0">
        <p>
          Le plan des quais est aussi <a href="/ma-ville/plan">décrit en texte</a>.
        </p>
      </LegacyEmbed>
    ),
  },
  {
    name: 'an object with fallback content',
    kind: 'edge',
    title: 'Un objet et son contenu de secours',
    markup: (
      <object data-animation="/media/crue.swf" width="400" height="300">
        <param name="quality" value="high" />
        <p>Les crues du fleuve depuis 1856, en un tableau.</p>
      </object>
    ),
  },
  {
    name: 'without any alternative',
    kind: 'failure',
    title: 'Sans alternative',
    note: 'Aucun navigateur ne lit plus ce format\u00a0: une phrase le dit.',
    markup: <div data-animation="/media/visite.swf" />,
  },
];

export const keyboard: KeyboardTable = [];
