/** The comparison of two texts. */
export const texts = {
  same: 'Le texte est le même.',
  unchanged: { one: '{count} ligne sans changement', other: '{count} lignes sans changement' },
  added: 'Ajouté\u00a0:',
  removed: 'Retiré\u00a0:',
  endOfChange: '(fin du changement)',
} as const;
