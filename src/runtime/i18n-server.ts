import type { TranslationEntry } from '#contract/page.ts';
import { type TranslationsAnswer, translationsEndpoint } from '#contract/translations.ts';
import type { Http } from './http.ts';
import { warn } from './report.ts';

/** Texts wait for this call, so it may not take long: past it the page speaks French. */
const LOAD_TIMEOUT_MS = 4_000;

/** The translations published for the page's language (TRAD-2); undefined where they are out of reach. */
export async function fetchTranslations(http: Http): Promise<TranslationsAnswer | undefined> {
  try {
    return await http.call(translationsEndpoint, { action: 'load' }, { timeoutMs: LOAD_TIMEOUT_MS });
  } catch {
    warn(
      'i18n',
      'Les traductions n’ont pas pu être chargées. Les textes s’affichent en français. Vérifiez traductions/traitement.php.',
    );
    return undefined;
  }
}

/** What is said of an expression when it is registered (TRAD-3). */
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

/** Tells the server of an expression that has no translation (TRAD-3). */
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
