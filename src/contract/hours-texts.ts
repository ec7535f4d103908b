/** Hours in a sentence. Languages write them in their own way: `{hour}.00`, `{hour}:{minute}`. */
export const CLOCK_TEXTS = {
  /** « 9 h » */
  whole: '{hour}\u00a0h',
  /** « 17 h 30 » */
  clock: '{hour}\u00a0h\u00a0{minute}',
  range: 'de {from} à {to}',
  or: '{one} ou {other}',
} as const;
