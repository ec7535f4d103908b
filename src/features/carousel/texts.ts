import type { CarouselKind } from '#contract/carousel.ts';

/** French sentences of carousels; those of their controls are in ui/playback. */
export const TEXTS = { role: 'carrousel', slideRole: 'diapositive' } as const;

/** Names of carousels that the page does not name. */
export const DEFAULT_TITLES: Readonly<Record<CarouselKind, string>> = {
  news: 'Actualités',
  gallery: 'Photos',
  home: 'À la une',
  sliding: 'À découvrir',
};

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable:
    'L’attribut data-carousel est illisible. Les diapositives défilent à la main. Écrivez news, gallery, home, sliding ou un JSON avec «\u00a0kind\u00a0»\u00a0:',
  empty: 'Ce carrousel est vide. Il n’affiche rien. Donnez-lui des enfants, ou retirez data-carousel.',
} as const;
