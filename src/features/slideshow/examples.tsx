import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { Slideshow, type SlideshowFrame } from './markup.tsx';

const frames: readonly SlideshowFrame[] = [1, 2, 3, 4].map((number) => ({
  src: `/media/actualites/0${number}.webp`,
  alt: `Vue ${number} du port`,
  width: 1600,
  height: 900,
  caption: number === 3 ? undefined : `Le port, vue ${number}`,
  ...(number === 2 && { href: '#port' }),
}));

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'with a counter and a linked picture',
    kind: 'normal',
    title: 'Avec un compteur et une image liée',
    markup: (
      <>
        <Slideshow frames={frames} label="Le port" counterId="ex-compteur" />
        <p>
          Image <span id="ex-compteur">1/4</span>
        </p>
      </>
    ),
  },
  {
    name: 'random order',
    kind: 'edge',
    title: 'Dans le désordre',
    markup: <Slideshow frames={frames} label="Le port au hasard" random sleep={3} />,
  },
  {
    name: 'one picture',
    kind: 'edge',
    title: 'Une seule image',
    markup: <Slideshow frames={frames.slice(0, 1)} label="Le port" />,
  },
  {
    name: 'from its JSON alone',
    kind: 'edge',
    title: 'À partir de ses seuls réglages',
    markup: (
      <div data-slideshow='{"images":["/media/actualites/01.webp","/media/actualites/02.webp"],"legendes":["Le quai","La cale"],"sleep":4}' />
    ),
  },
  {
    name: 'an unsafe link is not made',
    kind: 'failure',
    title: 'Une adresse dangereuse n’est pas suivie',
    says: /\[slideshow\]/,
    markup: <div data-slideshow='{"images":["/media/actualites/01.webp"],"liens":["javascript:alert(1)"]}' />,
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe par la pause, les flèches, puis le lien de l’image.'],
  ['Entrée, Espace', 'Active le bouton désigné.'],
];
