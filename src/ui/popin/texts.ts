/** French sentences of the pop-in, letter for letter from the specification. */
export const TEXTS = {
  close: 'fermer',
  contentFailed: 'Impossible de charger ce contenu.',
  photoFailed: 'Impossible de charger cette image.',
  loading: 'Chargement en cours',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noView: 'Le code n’a pas pu être chargé. Le lien est suivi à la place. Rechargez la page.',
} as const;
