/** What the generated forms say. */
export const texts = {
  none: '—',
  markdownHint: 'Une ligne vide sépare deux paragraphes. **gras**, *italique*, [un lien](/adresse), - pour une liste.',
  linesHint: 'Une ligne par élément.',
  linkTitle: 'Texte du lien',
  link: 'Adresse du lien',
  linkHint: 'Commencez à écrire le nom d’une page, ou collez une adresse https.',
  fileHint: 'Commencez à écrire le nom du fichier.',
  decorative: 'Image décorative\u00a0: rien à décrire',
  newRow: 'À ajouter',
  newRowHint: 'Laissez vide pour ne rien ajouter.',
  remove: 'Retirer',
  up: 'Monter',
  addRow: 'Enregistrer et ajouter une ligne',
  closed: 'fermé',
  kept: '{label}\u00a0: Réglé dans le dossier du site.',
  otherwise: '{says} Sinon\u00a0: {otherwise}.',
} as const;
