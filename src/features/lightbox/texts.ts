/**
 * French sentences of the lightbox, letter for letter from the specification, but for the two positions, which are only
 * spoken. `{…}` are filled after lookup.
 */
export const TEXTS = {
  previous: 'précédente',
  next: 'suivante',
  counter: '{current}/{total}',
  start: 'démarrer la présentation',
  stop: 'arrêter la présentation',
  name: 'Visionneuse',
  position: '{current} sur {total}',
  namedPosition: '{current} sur {total}\u00a0: {name}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable: 'Les paramètres sont illisibles. Le lien reste ordinaire. Corrigez data-lightbox :',
  unreadableCall: 'Les paramètres de lightbox.open sont illisibles. Rien ne s’ouvre. Corrigez-les :',
  noView: 'Le code n’a pas pu être chargé. Le lien est suivi à la place. Rechargez la page.',
} as const;
