import type { ReactNode } from 'react';
import { Slideshow, type SlideshowFrame } from './markup.tsx';

export interface SlideshowExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const frames: readonly SlideshowFrame[] = [1, 2, 3, 4].map((number) => ({
  src: `/media/port-${number}.webp`,
  alt: `Vue ${number} du port`,
  width: 1600,
  height: 900,
  caption: number === 3 ? undefined : `Le port, vue ${number}`,
  ...(number === 2 && { href: '#port' }),
}));

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly SlideshowExample[] = [
  {
    name: 'with a counter and a linked picture',
    markup: (
      <>
        <Slideshow frames={frames} label="Le port" counterId="ex-compteur" />
        <p>
          Image <span id="ex-compteur">1/4</span>
        </p>
      </>
    ),
  },
  { name: 'random order', markup: <Slideshow frames={frames} label="Le port au hasard" random sleep={3} /> },
  { name: 'one picture', markup: <Slideshow frames={frames.slice(0, 1)} label="Le port" /> },
  {
    name: 'from its JSON alone',
    markup: <div data-slideshow='{"images":["/media/port-1.webp","/media/port-2.webp"],"legendes":["Le quai","La cale"],"sleep":4}' />,
  },
  {
    name: 'an unsafe link is not made',
    markup: <div data-slideshow='{"images":["/media/port-1.webp"],"liens":["javascript:alert(1)"]}' />,
  },
];
