/** The usual territory of a language, where the site names none: Open Graph wants one. */
const TERRITORIES: Readonly<Record<string, string>> = { ar: 'AR', en: 'GB' };

/** `fr_FR`, `en_GB`, `de_DE`; `ar_AR` is the one Arabic that readers of Open Graph know. */
export function openGraphLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(language);
  const territory = region ?? TERRITORIES[code] ?? new Intl.Locale(language).maximize().region;
  return territory === undefined ? code : `${code}_${territory}`;
}
