import type { TranslationEntry } from '#contract/page.ts';
import { translationsEndpoint } from '#contract/translations.ts';
import type { Http } from './http.ts';
import { warn } from './report.ts';

/** Texts wait for this call, so it may not take long: past it the page speaks French. */
const LOAD_TIMEOUT_MS = 4_000;

/** The translations published for the page's language (TRAD-2); none where they are out of reach. */
export async function fetchTranslations(http: Http): Promise<readonly TranslationEntry[]> {
  try {
    return (await http.call(translationsEndpoint, { action: 'load' }, { timeoutMs: LOAD_TIMEOUT_MS })).translations;
  } catch {
    warn('i18n', 'Les traductions n’ont pas pu être chargées. Les textes s’affichent en français. Vérifiez traductions/traitement.php.');
    return [];
  }
}

/** Tells the server of an expression that has no translation (TRAD-3). */
export async function registerExpression(
  http: Http,
  missing: { expression: string; language: string; data: Readonly<Record<string, string | number>> | undefined },
): Promise<readonly TranslationEntry[]> {
  const data = Object.fromEntries(Object.entries(missing.data ?? {}).map(([name, value]) => [name, String(value)]));
  const answer = await http.call(translationsEndpoint, {
    action: 'register',
    expression: missing.expression,
    language: missing.language,
    data,
    module: '',
    readOnly: false,
    forceLearn: false,
  });
  return answer.translations;
}
