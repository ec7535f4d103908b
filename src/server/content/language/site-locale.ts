import { createTranslate } from '#language/create-translate.ts';
import { FRENCH, type Locale } from '#language/locale.tsx';
import { type FindText, fill, findForm, frenchForm, isSourceLanguage, type Translate } from '#language/translate.ts';
import type { Site } from '#server/content/site/types.ts';
import { markMissing } from './missing.ts';
import { shippedTexts } from './shipped.ts';

type SiteLanguage = Pick<Site, 'language' | 'translations'>;
/** Words of the program alone, without a site, need no time zone. */
type SiteWords = SiteLanguage & Partial<Pick<Site, 'timeZone'>>;

const locales = new WeakMap<SiteWords, Locale>();

/**
 * The locale of a site: its own translations, then those of the program. A text without translation is shown in
 * English if the program has the language, else in French (LANG-2).
 */
export function localeOf(site: SiteWords): Locale {
  let locale = locales.get(site);
  if (locale === undefined) {
    locale = createLocale(site);
    locales.set(site, locale);
  }
  return locale;
}

/** The lookup of texts of the site folder. A text without translation stays as it is written. */
export function folderTexts(site: SiteLanguage): Translate {
  return createTranslate(site.language, finderOf(site).find);
}

function createLocale(site: SiteWords): Locale {
  const { language, translations, timeZone = FRENCH.timeZone } = site;
  const { find, isShipped } = finderOf(site);
  const english = (expression: string) => translations.get('en')?.get(expression) ?? shippedTexts('en').get(expression);
  const otherwise =
    (mark: (text: string, language: 'en' | 'fr') => string): Translate =>
    (expression, data) => {
      const found = isShipped ? findForm(expression, 'en', english, data) : undefined;
      return found === undefined ? mark(fill(frenchForm(expression, data), data), 'fr') : mark(fill(found, data), 'en');
    };
  return {
    language,
    t: createTranslate(
      language,
      find,
      otherwise((text) => text),
    ),
    marked: createTranslate(language, find, otherwise(markMissing)),
    timeZone,
  };
}

function finderOf({ language, translations }: SiteLanguage): { readonly find: FindText; readonly isShipped: boolean } {
  const own = translations.get(language);
  const shipped = isSourceLanguage(language) ? undefined : shippedTexts(language);
  // `pt-BR` uses the texts of `pt` when the program has none for it.
  const general = shipped?.size === 0 ? shippedTexts(language.slice(0, 2)) : undefined;
  return {
    find: (expression) => own?.get(expression) ?? shipped?.get(expression) ?? general?.get(expression),
    isShipped: (general ?? shipped)?.size !== 0,
  };
}
