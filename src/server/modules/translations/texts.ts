/** French sentences of refused expressions. */
export const texts = {
  otherLanguage: 'Ce site n’est pas publié dans cette langue.',
  implausible: 'Une expression compte de 1 à {max} caractères imprimables.',
  tooMany: 'Trop d’expressions à la fois. Réessayez plus tard.',
} as const;
