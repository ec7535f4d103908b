/** Texts of templates that any page may use. */
export const texts = {
  errors: { one: 'Une erreur est à corriger', other: '{count} erreurs sont à corriger' },
  optional: '(facultatif)',
  transcript: 'Lire la transcription',
  notPlayed: 'Lecture impossible\u00a0?',
  download: 'Télécharger le fichier ({label})',
  credit: 'Crédit\u00a0: {credit}',
} as const;
