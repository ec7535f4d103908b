/** French sentences of load more. `{…}` are filled after lookup. */
export const TEXTS = {
  next: 'Afficher plus de résultats',
  previous: 'Afficher les résultats précédents',
  added: { one: '{count} élément ajouté.', other: '{count} éléments ajoutés.' },
  addedNone: 'Aucun élément nouveau.',
  end: 'Fin de la liste.',
} as const;
