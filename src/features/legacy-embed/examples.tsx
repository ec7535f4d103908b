import type { ReactNode } from 'react';
import { LegacyEmbed } from './markup.tsx';

export interface LegacyEmbedExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly LegacyEmbedExample[] = [
  {
    name: 'with its alternative',
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
    markup: (
      <object data-animation="/media/crue.swf" width="400" height="300">
        <param name="quality" value="high" />
        <p>Les crues du fleuve depuis 1856, en un tableau.</p>
      </object>
    ),
  },
];
