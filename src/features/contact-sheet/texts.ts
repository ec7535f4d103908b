/** French sentences of the contact sheet. `{…}` are filled after lookup. */
export const TEXTS = {
  /** Name of an image that has no caption. */
  unnamed: 'Image {number}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable: 'Les paramètres sont illisibles. Les liens restent ordinaires. Corrigez data-planche-contact :',
  noView: 'Le code n’a pas pu être chargé. Les liens restent ordinaires. Rechargez la page :',
} as const;
