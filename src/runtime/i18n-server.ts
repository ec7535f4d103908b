import type { Settings, TranslationEntry } from '#contract/page.ts';
import { type TranslationsAnswer, translationsEndpoint } from '#contract/translations.ts';
import { createTranslate } from '#language/create-translate.ts';
import type { Translate } from '#language/translate.ts';
import type { Http } from './http.ts';
import { warn } from './report.ts';

/** Texts wait for this call, so it may not take long: after this time the page is French. */
const LOAD_TIMEOUT_MS = 4_000;

interface LoadedTexts {
  readonly language: string;
  /** Texts of the program in the language (LANG-2), then those of the site, which go before them. */
  readonly entries: readonly TranslationEntry[];
  /** Whether what the site has published is known. */
  readonly isKnown: boolean;
}

/** The texts of a page, with those of its settings. */
export async function loadTexts(http: Http, settings: Settings): Promise<LoadedTexts> {
  const [answer, early] = await Promise.all([
    settings.translations === undefined ? fetchTranslations(http) : undefined,
    fetchShipped(settings.language),
  ]);
  const isOther = !settings.saysLanguage && answer !== undefined && answer.language !== '';
  const language = isOther ? answer.language : settings.language;
  const shipped = language === settings.language ? early : await fetchShipped(language);
  const site = settings.translations ?? answer?.translations;
  return { language, entries: [...shipped, ...(site ?? [])], isKnown: site !== undefined };
}

/** Texts of the program that browsers show; empty for a language that it does not have. */
async function fetchShipped(language: string): Promise<readonly TranslationEntry[]> {
  const file = LANGUAGES[language.slice(0, 2).toLowerCase()];
  const { default: texts } = (await file?.()) ?? { default: {} };
  return Object.entries(texts).map(([expression, translation]) => ({ expression, translation }));
}

/** The lookup of a language that is not that of the page; the program's texts alone. */
export async function shippedTranslate(language: string): Promise<Translate> {
  const texts = new Map((await fetchShipped(language)).map(({ expression, translation }) => [expression, translation]));
  return createTranslate(language, (expression) => texts.get(expression));
}

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  ar: () => import('#languages/ar/front.json'),
  de: () => import('#languages/de/front.json'),
  en: () => import('#languages/en/front.json'),
  es: () => import('#languages/es/front.json'),
  it: () => import('#languages/it/front.json'),
  nl: () => import('#languages/nl/front.json'),
};

/** The translations published for the page's language (TRAD-2); undefined where they are out of reach. */
async function fetchTranslations(http: Http): Promise<TranslationsAnswer | undefined> {
  try {
    return await http.call(translationsEndpoint, { action: 'load' }, { timeoutMs: LOAD_TIMEOUT_MS });
  } catch {
    warn(
      'i18n',
      'Les traductions n’ont pas pu être chargées. Les textes s’affichent dans la langue du programme. Vérifiez traductions/traitement.php.',
    );
    return undefined;
  }
}

/** Details that are sent when an expression is registered (TRAD-3). */
export interface Learning {
  /** The part of the site that shows it. */
  readonly module?: string;
  /** It is not to be edited. */
  readonly noModif?: boolean;
  /** Registered in the source language, too. */
  readonly forceLearn?: boolean;
}

interface Missing {
  readonly expression: string;
  readonly language: string;
  readonly data: Readonly<Record<string, string | number>> | undefined;
  readonly learning: Learning;
}

/** Registers an expression without translation on the server (TRAD-3). */
export async function registerExpression(http: Http, missing: Missing): Promise<readonly TranslationEntry[]> {
  const { expression, language, data, learning } = missing;
  const answer = await http.call(translationsEndpoint, {
    action: 'register',
    expression,
    language,
    data: Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [name, String(value)])),
    module: learning.module ?? '',
    readOnly: learning.noModif === true,
    forceLearn: learning.forceLearn === true,
  });
  return answer.translations;
}
