import { examples as carousel, keyboard as carouselKeys } from '#features/carousel/examples.tsx';
import { examples as contactSheet, keyboard as contactSheetKeys } from '#features/contact-sheet/examples.tsx';
import { examples as imageZoom, keyboard as imageZoomKeys } from '#features/image-zoom/examples.tsx';
import { examples as legacyEmbed, keyboard as legacyEmbedKeys } from '#features/legacy-embed/examples.tsx';
import { examples as lightbox, keyboard as lightboxKeys } from '#features/lightbox/examples.tsx';
import { examples as slideshow, keyboard as slideshowKeys } from '#features/slideshow/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const picturesGroup: SheetGroup = {
  id: 'images',
  title: GROUPS.pictures,
  sheets: [
    sheetOf('lightbox', lightbox, lightboxKeys),
    sheetOf('image-zoom', imageZoom, imageZoomKeys),
    sheetOf('contact-sheet', contactSheet, contactSheetKeys),
    sheetOf('carousel', carousel, carouselKeys),
    sheetOf('slideshow', slideshow, slideshowKeys),
    sheetOf('legacy-embed', legacyEmbed, legacyEmbedKeys),
  ],
};
