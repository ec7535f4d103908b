export const texts = {
  /** The author of automatic withdrawals, in histories and in the journal. */
  author: 'Publication programmée',
  changed: 'La page publiée a changé entre-temps.',
  noRight: 'La personne qui l’avait prévue ne peut plus publier ici. Relisez la page, puis publiez-la.',
} as const;
