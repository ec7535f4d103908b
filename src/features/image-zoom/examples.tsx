import type { ReactNode } from 'react';
import { ZoomLink } from './markup.tsx';

export interface ImageZoomExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const picture = <img src="/media/pont-petite.webp" alt="Le pont suspendu" width="160" height="120" />;

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ImageZoomExample[] = [
  { name: 'a picture', markup: <ZoomLink href="/media/pont.webp">{picture}</ZoomLink> },
  {
    name: 'with a title',
    markup: (
      <ZoomLink href="/media/pont.webp" title="Le pont, vu de la rive gauche">
        {picture}
      </ZoomLink>
    ),
  },
  {
    name: 'inside a carousel: a plain link until the carousel has initialised',
    markup: (
      <div data-carousel="gallery">
        <a className="popup-image" href="/media/pont.webp">
          {picture}
        </a>
      </div>
    ),
  },
];
