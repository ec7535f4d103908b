import type { Settings, TranslationEntry } from './page.ts';

/** Encodes the settings block; absent keys mean defaults. */
export function encodeSettings(settings: Partial<Settings>): Record<string, unknown> {
  const { base, product, language, sessionHash, identity, translations, loader, captcha, analytics, csrf } = settings;
  return Object.fromEntries(
    Object.entries({
      base,
      product,
      langue: language,
      session: sessionHash === undefined ? undefined : { hash: sessionHash },
      identite: identity,
      traductions: translations === undefined ? undefined : encodeTranslations(translations),
      loader,
      captcha,
      analytics,
      csrf,
    }).filter(([, value]) => value !== undefined),
  );
}

export function encodeTranslations(entries: readonly TranslationEntry[]): { intitule: string; valeur: string }[] {
  return entries.map(({ expression, translation }) => ({ intitule: expression, valeur: translation }));
}
