/** French sentences of load more. `{…}` are filled after lookup. */
export const TEXTS = {
  next: 'Afficher plus de résultats',
  previous: 'Afficher les résultats précédents',
  added: { one: '{count} élément ajouté.', other: '{count} éléments ajoutés.' },
  addedNone: 'Aucun élément nouveau.',
  end: 'Fin de la liste.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noList:
    'Le lien ne mène pas à une liste de cette page. Il reste un simple lien. Vérifiez son href et son data-selector\u00a0:',
  notLoaded: 'La suite de la liste n’a pas pu être chargée. Le lien reste utilisable. Détail\u00a0:',
} as const;
