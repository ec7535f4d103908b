import type { ReactNode } from 'react';
import { type ContactSheet, encodeContactSheet } from '#contract/contact-sheet.ts';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ContactSheetGallery } from './markup.tsx';

export const exampleSheet: ContactSheet = {
  id: '7',
  base: '/media',
  images: [
    { name: 'feu-d-artifice.webp', caption: 'La fête « d’été »' },
    { name: 'le-pont-au-soir.webp', caption: '' },
    { name: 'ile-aux-sternes.webp', caption: 'L’île aux Sternes & la Loire' },
  ],
  medium: { width: 200, height: 150 },
  large: { width: 1200, height: 900 },
};

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'rendered by the server',
    kind: 'normal',
    title: 'Dessinée par le serveur',
    note: 'Chaque image s’ouvre dans la visionneuse, comme une seule galerie.',
    markup: <ContactSheetGallery sheet={exampleSheet} />,
  },
  {
    name: 'settings alone: rendered by the browser',
    kind: 'edge',
    title: 'Les réglages seuls\u00a0: dessinée par le navigateur',
    framed: true,
    markup: <div data-planche-contact={encodeContactSheet(exampleSheet)} />,
  },
  {
    name: 'without an image',
    kind: 'edge',
    title: 'Sans image',
    markup: <div data-planche-contact={encodeContactSheet({ ...exampleSheet, images: [] })} />,
  },
  {
    name: 'unreadable settings: plain links',
    kind: 'failure',
    title: 'Réglages illisibles\u00a0: des liens ordinaires',
    says: /\[contact-sheet\]/,
    markup: (
      <div data-planche-contact="{id: 7">
        <a href="/media/planche_contact/le-pont-au-soir.webp">Le pont</a>
      </div>
    ),
  },
  {
    name: 'an image that is gone',
    kind: 'failure',
    title: 'Une image a disparu',
    note: 'Sa légende la remplace, la galerie continue avec les autres.',
    says: /404/,
    markup: (
      <ContactSheetGallery
        sheet={{
          ...exampleSheet,
          id: '9',
          images: [...exampleSheet.images.slice(0, 1), { name: 'fete & feu.webp', caption: 'La fête du port' }],
        }}
      />
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe d’une image à l’autre.'],
  ['Entrée', 'Ouvre l’image dans la visionneuse.'],
  ['←, →', 'Dans la visionneuse\u00a0: image précédente, image suivante.'],
  ['Échap', 'Ferme la visionneuse.'],
];
