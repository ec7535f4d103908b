/** Texts of templates that any page may use. */
export const texts = {
  errors: { one: 'Une erreur est à corriger', other: '{count} erreurs sont à corriger' },
  optional: '(facultatif)',
  transcript: 'Lire la transcription',
  credit: 'Crédit\u00a0: {credit}',
} as const;
