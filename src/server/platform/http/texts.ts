/** Why the body of a request is not read; translated when it is shown. */
export const texts = {
  tooLarge: 'L’envoi est trop volumineux.',
  noRoom:
    'Trop d’envois arrivent en même temps. Revenez en arrière\u00a0: votre texte y est encore. Réessayez dans un instant.',
  unreadable: 'La demande est incomplète ou illisible.',
} as const;
