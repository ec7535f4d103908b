import type { ReactNode } from 'react';
import { Slideshow, type SlideshowFrame } from './markup.tsx';

export interface SlideshowExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const COLOURS = ['1f5a96', 'b8472d', '1d6b42', '855200'];

/** Pictures of one colour: examples need no file, and `data:` stands in markup only, never in `images`. */
const frames: readonly SlideshowFrame[] = COLOURS.map((colour, index) => ({
  src: `/example-${colour}.svg`,
  alt: `Vue ${index + 1} du port`,
  width: 1600,
  height: 900,
  caption: index === 2 ? undefined : `Le port, vue ${index + 1}`,
  ...(index === 1 && { href: '#port' }),
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
    markup: <div data-slideshow='{"images":["/example-1f5a96.svg","/example-b8472d.svg"],"legendes":["Le quai","La cale"],"sleep":4}' />,
  },
  {
    name: 'an unsafe link is not made',
    markup: <div data-slideshow='{"images":["/example-1f5a96.svg"],"liens":["javascript:alert(1)"]}' />,
  },
];
