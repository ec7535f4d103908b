/** The name of a language in the language of its reader: « allemand », `German`. */
export function languageName(language: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
