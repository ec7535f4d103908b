import type { TranslationEntry } from '#contract/page.ts';
import type { Http } from './http.ts';
import type { Learning } from './i18n-server.ts';
import type { Page } from './page.ts';

/** Values for the placeholders `{name}` of an expression; always put in as text (TRAD-6). */
export type TranslationData = Readonly<Record<string, string | number>>;

/** The lookup of every user-facing text (TRAD-1). Synchronous: boot and the API wait for the translations. */
export type Translate = (expression: string, data?: TranslationData, learning?: Learning) => string;

export interface Translations {
  readonly t: Translate;
  /** Settles when the translations are known, or known to be out of reach; never rejects. */
  readonly ready: Promise<void>;
}

/** French is the source language. */
const SOURCE_LANGUAGE = /^fr\b/;

/** What the short keys of menus and dialogs say in French when no translation is given (TRAD-4). */
const FRENCH_KEYS: Readonly<Record<string, string>> = {
  ok: 'OK',
  oui: 'Oui',
  non: 'Non',
  yes: 'Oui',
  no: 'Non',
  warning: 'Attention',
  rechercher: 'Rechercher',
  no_results: 'Aucun résultat',
  resultats: 'résultats',
};

export function createTranslations({ settings }: Page, http: Http): Translations {
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  let { language } = settings;

  function learn(entries: readonly TranslationEntry[]): void {
    for (const { expression, translation } of entries) if (translation !== '') texts.set(expression, translation);
  }

  /** Whether the translations are known. */
  async function load(): Promise<boolean> {
    if (settings.translations !== undefined) {
      learn(settings.translations);
      return true;
    }
    try {
      const answer = await (await import('./i18n-server.ts')).fetchTranslations(http);
      if (answer === undefined) return false;
      learn(answer.translations);
      if (!settings.saysLanguage && answer.language !== '') language = answer.language;
      return true;
    } catch {
      // The code of the request could not be fetched either: French stands.
      return false;
    }
  }

  /** A missing expression is registered once, in the background, when it is known to be missing (TRAD-3). */
  async function registerMissing(expression: string, data?: TranslationData, learning: Learning = {}): Promise<void> {
    if (!(await known) || texts.has(expression) || asked.has(expression)) return;
    if (SOURCE_LANGUAGE.test(language) && learning.forceLearn !== true) return;
    asked.add(expression);
    const server = await import('./i18n-server.ts');
    learn(await server.registerExpression(http, { expression, language, data, learning }));
  }

  const known = load();
  return {
    ready: known.then(() => undefined),
    t(expression, data, learning) {
      const found = texts.get(expression);
      if (found === undefined) registerMissing(expression, data, learning).catch(() => undefined);
      return fill(found ?? FRENCH_KEYS[expression] ?? expression, data);
    },
  };
}

/** Fills `{name}` placeholders; one that has no value stays as it is. */
export function fill(text: string, data: TranslationData | undefined): string {
  if (data === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : placeholder,
  );
}
