import type { ReactNode } from 'react';
import { type ContactSheet, encodeContactSheet } from '#contract/contact-sheet.ts';
import { ContactSheetGallery } from './markup.tsx';

export interface ContactSheetExample {
  readonly name: string;
  readonly markup: ReactNode;
}

export const exampleSheet: ContactSheet = {
  id: '7',
  base: '/media',
  images: [
    { name: 'marche.webp', caption: 'Le marché du samedi' },
    { name: 'pont.webp', caption: '' },
    { name: 'fete & feu.webp', caption: 'La fête « d’été »' },
  ],
  medium: { width: 200, height: 150 },
  large: { width: 1200, height: 900 },
};

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ContactSheetExample[] = [
  { name: 'drawn by the server', markup: <ContactSheetGallery sheet={exampleSheet} /> },
  { name: 'settings alone: drawn by the browser', markup: <div data-planche-contact={encodeContactSheet(exampleSheet)} /> },
  { name: 'without an image', markup: <div data-planche-contact={encodeContactSheet({ ...exampleSheet, images: [] })} /> },
  {
    name: 'unreadable settings: plain links',
    markup: (
      <div data-planche-contact="{id: 7">
        <a href="/media/planche_contact/pont.webp">Le pont</a>
      </div>
    ),
  },
];
