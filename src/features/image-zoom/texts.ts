/** French sentences of the image zoom. */
export const TEXTS = {
  /** Spoken name of the box. */
  name: 'Image agrandie',
} as const;
