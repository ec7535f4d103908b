import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { LegacyEmbed } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
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
    notLive:
      'Le HTML d’aujourd’hui ne connaît plus ces balises\u00a0: elles ne se trouvent que dans d’anciennes pages.',
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
    says: /\[legacy-embed\]/,
    note: 'Aucun navigateur ne lit plus ce format\u00a0: une phrase le dit.',
    markup: <div data-animation="/media/visite.swf" />,
  },
  {
    name: 'an alternative that was hidden',
    kind: 'edge',
    title: 'Une alternative d’abord cachée',
    markup: (
      <div data-animation="/media/crue.swf">
        <p data-animation-alternative="" hidden>
          Les crues du fleuve sont <a href="/ma-ville/fleuve-et-crues">racontées en texte</a>.
        </p>
      </div>
    ),
  },
];

export const keyboard: KeyboardTable = [];
