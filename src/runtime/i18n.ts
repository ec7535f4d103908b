import type { TranslationEntry } from '#contract/page.ts';
import type { Http } from './http.ts';
import type { Page } from './page.ts';

/** Values for the placeholders `{name}` of an expression; always put in as text (TRAD-6). */
export type TranslationData = Readonly<Record<string, string | number>>;

/** The lookup every user-facing text passes through (TRAD-1). Synchronous: boot waits for the translations before anything is attached. */
export type Translate = (expression: string, data?: TranslationData) => string;

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

export function createTranslations(page: Page, http: Http): Translations {
  const { language, translations } = page.settings;
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  const isSource = SOURCE_LANGUAGE.test(language);

  function learn(entries: readonly TranslationEntry[]): void {
    for (const { expression, translation } of entries) if (translation !== '') texts.set(expression, translation);
  }

  async function fetchAll(): Promise<void> {
    try {
      learn(await (await import('./i18n-server.ts')).fetchTranslations(http));
    } catch {
      // Even the code that asks could not be fetched: French stands.
    }
  }

  /** A missing expression is shown as it is and registered once, in the background (TRAD-3). */
  function registerMissing(expression: string, data: TranslationData | undefined): void {
    if (isSource || asked.has(expression)) return;
    asked.add(expression);
    import('./i18n-server.ts')
      .then((server) => server.registerExpression(http, { expression, language, data }))
      .then(learn, () => undefined);
  }

  if (translations !== undefined) learn(translations);
  return {
    ready: translations === undefined ? fetchAll() : Promise.resolve(),
    t(expression, data) {
      const found = texts.get(expression);
      if (found === undefined) registerMissing(expression, data);
      return fill(found ?? FRENCH_KEYS[expression] ?? expression, data);
    },
  };
}

/** Fills `{name}` placeholders; one that has no value stays as it is. */
export function fill(text: string, data: TranslationData | undefined): string {
  if (data === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : placeholder));
}
