const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ug']);

/** The `dir` of a document; undefined for the usual direction (LANG-7). */
export function directionOf(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.has(language.slice(0, 2)) ? 'rtl' : undefined;
}
