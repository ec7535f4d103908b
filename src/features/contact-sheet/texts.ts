/** French sentences of the contact sheet. `{…}` are filled after lookup. */
export const TEXTS = {
  /** Name of an image that has no caption. */
  unnamed: 'Image {number}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable:
    'Les paramètres de la planche contact sont illisibles. Ses liens restent des liens ordinaires. Corrigez l’attribut data-planche-contact :',
  noView: 'Le code de la planche contact n’a pas pu être chargé. Son contenu reste tel quel. Rechargez la page :',
} as const;
