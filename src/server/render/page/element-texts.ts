/** French sentences of the pages of elements. */
export const TEXTS = {
  add: 'Ajouter à mon agenda',
  over: 'Cet événement est passé.',
} as const;
