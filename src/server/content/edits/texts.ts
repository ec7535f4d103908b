export const texts = {
  /** The author of automatic withdrawals, in histories and in the journal. */
  author: 'Publication programmée',
  changed: 'La page publiée a changé entre-temps.',
  changedSetting: 'Ce qui est publié a changé entre-temps. Relisez ce changement, puis publiez-le.',
  goneSetting: 'Votre agence a retiré du site ce lieu ou cette langue.',
  noRightSetting: 'La personne qui l’avait prévu ne peut plus publier ici. Relisez ce changement, puis publiez-le.',
  noRight: 'La personne qui l’avait prévue ne peut plus publier ici. Relisez la page, puis publiez-la.',
} as const;
