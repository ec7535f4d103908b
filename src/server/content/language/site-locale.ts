import { createTranslate } from '#language/create-translate.ts';
import type { Locale } from '#language/locale.tsx';
import { type FindText, fill, findForm, frenchForm, isSourceLanguage, type Translate } from '#language/translate.ts';
import type { Site } from '#server/content/site/types.ts';
import { markMissing } from './missing.ts';
import { shippedTexts } from './shipped.ts';

type Spoken = Pick<Site, 'language' | 'translations'>;

const locales = new WeakMap<Spoken, Locale>();

/**
 * The language of a site: its own translations, then those of the program. Where one of the program's languages has
 * none, English stands for it, else French (LANG-2).
 */
export function localeOf(site: Spoken): Locale {
  let locale = locales.get(site);
  if (locale === undefined) {
    locale = createLocale(site);
    locales.set(site, locale);
  }
  return locale;
}

/** The lookup of what a site folder says: a text that nobody translated stays as it is written. */
export function folderTexts(site: Spoken): Translate {
  return createTranslate(site.language, finderOf(site).find);
}

function createLocale(site: Spoken): Locale {
  const { language, translations } = site;
  const { find, isSpoken } = finderOf(site);
  const english = (expression: string) => translations.get('en')?.get(expression) ?? shippedTexts('en').get(expression);
  const otherwise =
    (mark: (text: string, language: 'en' | 'fr') => string): Translate =>
    (expression, data) => {
      const found = isSpoken ? findForm(expression, 'en', english, data) : undefined;
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
  };
}

function finderOf({ language, translations }: Spoken): { readonly find: FindText; readonly isSpoken: boolean } {
  const own = translations.get(language);
  const shipped = isSourceLanguage(language) ? undefined : shippedTexts(language);
  // `pt-BR` speaks the Portuguese of the program where it has nothing of its own.
  const general = shipped?.size === 0 ? shippedTexts(language.slice(0, 2)) : undefined;
  return {
    find: (expression) => own?.get(expression) ?? shipped?.get(expression) ?? general?.get(expression),
    isSpoken: (general ?? shipped)?.size !== 0,
  };
}
