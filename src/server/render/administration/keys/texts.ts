/** Texts of the generated forms. */
export const texts = {
  none: '—',
  markdownHint: 'Une ligne vide sépare deux paragraphes. **gras**, *italique*, [un lien](/adresse), - pour une liste.',
  linesHint: 'Un par ligne.',
  linkTitle: 'Texte du lien',
  link: 'Adresse du lien',
  picture: 'Image',
  page: 'Page',
  linkHint: 'Commencez à écrire le nom d’une page, ou collez une adresse https.',
  fileHint: 'Commencez à écrire le nom du fichier.',
  fromLibrary: 'Choisir dans la bibliothèque',
  decorative: 'Image décorative\u00a0: rien à décrire',
  newRow: 'À ajouter',
  newRowHint: 'Laissez vide pour ne rien ajouter.',
  remove: 'Retirer',
  up: 'Monter',
  down: 'Descendre',
  tooManyRows:
    'Une liste a plus de 1\u00a0000 lignes\u00a0: c’est plus que cet écran n’enregistre. Rien n’a changé. ' +
    'Revenez en arrière, retirez des lignes ou répartissez-les entre plusieurs parties, puis enregistrez.',
  addRow: 'Enregistrer et ajouter une ligne',
  closed: 'fermé',
  otherwise: '{says} Sinon\u00a0: {otherwise}.',
} as const;

/** French words for names of keys and values that are not French words themselves. */
export const WORDS: Readonly<Record<string, string>> = {
  legende: 'légende',
  legendes: 'légendes',
  libelle: 'libellé',
  telephone: 'téléphone',
  presentation: 'présentation',
  kind: 'genre',
  module: 'rubrique',
  email: 'adresse électronique',
  'sous titres': 'sous-titres',
  succes: 'succès',
};
