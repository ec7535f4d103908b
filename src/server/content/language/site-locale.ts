import type { Locale } from '#language/locale.tsx';
import { createTranslate, isSourceLanguage } from '#language/translate.ts';
import type { Site } from '#server/content/site/types.ts';
import { markMissing } from './missing.ts';
import { shippedTexts } from './shipped.ts';

type Spoken = Pick<Site, 'language' | 'translations'>;

const locales = new WeakMap<Spoken, Locale>();

/** The language of a site: its own translations, then those of the program, then French (LANG-2). */
export function localeOf(site: Spoken): Locale {
  let locale = locales.get(site);
  if (locale === undefined) {
    locale = createLocale(site);
    locales.set(site, locale);
  }
  return locale;
}

function createLocale({ language, translations }: Spoken): Locale {
  const own = translations.get(language);
  const shipped = isSourceLanguage(language) ? undefined : shippedTexts(language);
  // `pt-BR` speaks the Portuguese of the program where it has nothing of its own.
  const general = shipped?.size === 0 ? shippedTexts(language.slice(0, 2)) : undefined;
  const find = (expression: string) => own?.get(expression) ?? shipped?.get(expression) ?? general?.get(expression);
  return {
    language,
    t: createTranslate(language, find),
    marked: createTranslate(language, find, markMissing),
  };
}
