/** French sentences of refused thumbnails. */
export const texts = {
  noSize: 'Les dimensions de la miniature (w_max, h_max) sont des nombres entiers à partir de\u00a01.',
  busy: 'Trop d’images sont demandées en même temps. Réessayez dans un instant.',
} as const;
