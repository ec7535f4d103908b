import type { TranslationEntry } from '#contract/page.ts';
import { KEYS } from '#language/key-texts.ts';
import {
  type Expression,
  fill,
  findForm,
  frenchForm,
  isSourceLanguage,
  type TranslationData,
} from '#language/translate.ts';
import type { Http } from './http.ts';
import type { Learning } from './i18n-server.ts';
import { once } from './once.ts';
import type { Page } from './page.ts';

/** The lookup of every user-facing text (TRAD-1). Synchronous: boot and the API wait for the translations. */
export type Translate = (expression: Expression, data?: TranslationData, learning?: Learning) => string;

export interface Translations {
  readonly t: Translate;
  /**
   * Settles when the translations are known, or known to be out of reach; never rejects. Those of the program are
   * fetched when it is first read.
   */
  readonly ready: Promise<unknown>;
}

export function createTranslations({ settings }: Page, http: Http): Translations {
  const texts = new Map<string, string>();
  const requested = new Set<string>();
  const { translations } = settings;
  let { language } = settings;

  function learn(entries: readonly TranslationEntry[]): void {
    for (const { expression, translation } of entries) if (translation !== '') texts.set(expression, translation);
  }

  /** Whether the translations of the site are known. Those of the program come for other languages than French. */
  async function fetchTexts(): Promise<boolean> {
    if (translations !== undefined && isSourceLanguage(language)) return true;
    try {
      const found = await (await import('./i18n-server.ts')).loadTexts(http, settings);
      language = found.language;
      learn(found.entries);
      return found.isKnown;
    } catch {
      // The code of the request could not be fetched either: French stands.
      return false;
    }
  }
  const load = once(fetchTexts);

  /** A missing expression is registered once, in the background, when it is known to be missing (TRAD-3). */
  async function registerMissing(expression: string, data?: TranslationData, learning: Learning = {}): Promise<void> {
    if (!(await load()) || texts.has(expression) || requested.has(expression)) return;
    if (isSourceLanguage(language) && learning.forceLearn !== true) return;
    requested.add(expression);
    const server = await import('./i18n-server.ts');
    learn(await server.registerExpression(http, { expression, language, data, learning }));
  }

  if (translations === undefined) void load();
  else learn(translations);
  return {
    get ready() {
      return load();
    },
    t(expression, data, learning) {
      const found = findForm(expression, language, (text) => texts.get(text) ?? KEYS[text], data);
      if (found !== undefined) return fill(found, data);
      const french = frenchForm(expression, data);
      registerMissing(french, data, learning).catch(() => undefined);
      return fill(french, data);
    },
  };
}
