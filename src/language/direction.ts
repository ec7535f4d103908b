/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/** The `dir` of a text in a language; undefined for the usual direction (LANG-7). */
export function directionOf(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script) ? 'rtl' : undefined;
}
