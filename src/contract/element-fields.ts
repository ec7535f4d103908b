/**
 * The kinds of fields that a module's definition names (`type` in `modules/*.yaml`, docs/site-folder.md): what the reader of site folders accepts and the forms of
 * contributors draw. A new kind begins here; the compiler then names every place that has to know it.
 */
export const ELEMENT_FIELD_TYPES = [
  'texte',
  'texte-riche',
  'email',
  'telephone',
  'lien',
  'lieu',
  'date',
  'date-heure',
  'nombre',
  'choix',
  'choix-multiples',
  'image',
] as const;
export type ElementFieldType = (typeof ELEMENT_FIELD_TYPES)[number];
