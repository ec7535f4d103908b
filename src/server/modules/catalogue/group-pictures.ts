import { examples as carousel, keyboard as carouselKeys } from '#features/carousel/examples.tsx';
import { examples as contactSheet, keyboard as contactSheetKeys } from '#features/contact-sheet/examples.tsx';
import { examples as imageZoom, keyboard as imageZoomKeys } from '#features/image-zoom/examples.tsx';
import { examples as legacyEmbed, keyboard as legacyEmbedKeys } from '#features/legacy-embed/examples.tsx';
import { examples as lightbox, keyboard as lightboxKeys } from '#features/lightbox/examples.tsx';
import { examples as slideshow, keyboard as slideshowKeys } from '#features/slideshow/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const picturesGroup: SheetGroup = {
  id: 'images',
  title: 'Images et diaporamas',
  sheets: [
    {
      name: 'lightbox',
      title: 'Visionneuse',
      summary: 'Photos, textes et pages par-dessus la page, en galerie.',
      examples: lightbox,
      keyboard: lightboxKeys,
    },
    {
      name: 'image-zoom',
      title: 'Agrandissement',
      summary: 'Une image agrandie, seule, avec sa légende.',
      examples: imageZoom,
      keyboard: imageZoomKeys,
    },
    {
      name: 'contact-sheet',
      title: 'Planche contact',
      summary: 'Une galerie de vignettes faite par le serveur d’images.',
      examples: contactSheet,
      keyboard: contactSheetKeys,
    },
    {
      name: 'carousel',
      title: 'Carrousel',
      summary: 'Des vues qui défilent et que l’on peut toujours arrêter.',
      examples: carousel,
      keyboard: carouselKeys,
    },
    {
      name: 'slideshow',
      title: 'Diaporama',
      summary: 'Des images l’une après l’autre à la même place.',
      examples: slideshow,
      keyboard: slideshowKeys,
    },
    {
      name: 'legacy-embed',
      title: 'Ancienne animation',
      summary: 'Le contenu de remplacement des animations que plus rien ne lit.',
      examples: legacyEmbed,
      keyboard: legacyEmbedKeys,
    },
  ],
};
