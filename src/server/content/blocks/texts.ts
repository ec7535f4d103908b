export const texts = {
  /** The tone of a callout, for visitors who do not see its colour. */
  tones: { info: 'Information', attention: 'Attention', succes: 'Bonne nouvelle' },
  aboutService: 'En savoir plus sur ce service',
  openSlideshow: 'Ouvrir le diaporama',
  captions: 'Sous-titres',
  readMore: 'Lire la suite',
} as const;
