import { expect, it } from 'vitest';
import { exampleSheet } from './examples.tsx';
import { galleryOf, itemsOf } from './model.ts';

it('LBOX-8 the thumbnail has the medium size, its link the large size, and the caption is its alternative', () => {
  const [first, second] = itemsOf(exampleSheet, '/', (number) => `Vue ${number}`);
  expect(first).toEqual({
    key: '0-feu-d-artifice.webp',
    href: '/miniature.php?pic=/media/planche_contact/feu-d-artifice.webp&w_max=1200&h_max=900&id_planche_contact=7',
    src: '/miniature.php?pic=/media/planche_contact/feu-d-artifice.webp&w_max=200&h_max=150&id_planche_contact=7',
    fineSrc: '/miniature.php?pic=/media/planche_contact/feu-d-artifice.webp&w_max=400&h_max=300&id_planche_contact=7',
    alternative: 'La fête « d’été »',
  });
  expect(second?.alternative).toBe('Vue 2');
});

it.each([
  ['7', 'lightbox[planche-7]'],
  ['a b]x', 'lightbox[planche-abx]'],
  ['', 'lightbox[planche-]'],
])('LBOX-8 the images of sheet « %s » are one gallery: %s', (id, rel) => {
  expect(galleryOf({ ...exampleSheet, id })).toBe(rel);
});
