import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ZoomLink } from './markup.tsx';

const picture = <img src="/media/pages/pont.webp" alt="Le pont suspendu" width="160" height="120" />;

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a picture',
    kind: 'normal',
    title: 'Une image',
    markup: <ZoomLink href="/media/pages/pont.webp">{picture}</ZoomLink>,
  },
  {
    name: 'with a title',
    kind: 'normal',
    title: 'Avec un titre pour légende',
    markup: (
      <ZoomLink href="/media/pages/pont.webp" title="Le pont, vu de la rive gauche">
        {picture}
      </ZoomLink>
    ),
  },
  {
    name: 'inside a carousel: a plain link until the carousel has initialised',
    kind: 'edge',
    title: 'Dans un carrousel',
    note: 'Un lien ordinaire jusqu’à ce que le carrousel soit prêt.',
    markup: (
      <div data-carousel="gallery">
        <a className="popup-image" href="/media/pages/pont.webp">
          {picture}
        </a>
      </div>
    ),
  },
  {
    name: 'not there any more',
    kind: 'failure',
    title: 'L’image a disparu',
    note: 'La fenêtre dit que l’image ne peut pas être affichée.',
    says: /\[image-zoom\]|404/,
    markup: <ZoomLink href="/media/catalogue/absente.webp">{picture}</ZoomLink>,
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Agrandit l’image.'],
  ['Échap', 'La referme et rend le focus au lien.'],
];
