/** French sentences of permalinks; the first three letter for letter from the specification. */
export const TEXTS = {
  title: 'PERMALIEN',
  made: 'Le permalien a été généré.',
  copy: 'Copier dans le presse papier',
  address: 'Adresse du permalien',
  copied: 'Le permalien a été copié.',
  notCopied: 'Le permalien n’a pas pu être copié : sélectionnez-le et copiez-le vous-même.',
  link: 'Permalien',
  button: 'Lien permanent',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  notMade: 'Le permalien n’a pas pu être créé. La personne en est avertie. Vérifiez lien_v4.php\u00a0:',
} as const;
