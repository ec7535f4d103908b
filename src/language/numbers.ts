const formats = new Map<string, Intl.NumberFormat>();

/** « 1 234 », “1,234” */
export function numberIn(language: string, value: number): string {
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : language);
    formats.set(language, format);
  }
  return format.format(value);
}
