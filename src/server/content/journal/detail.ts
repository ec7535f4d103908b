import type { Expression, Translate, TranslationData } from '#language/translate.ts';
import type { Site } from '#server/content/site/types.ts';

/** Details of an entry of the journal, translated when they are shown. */
export interface JournalDetail {
  readonly text: Expression;
  readonly data: TranslationData;
}

const MAX_VALUE = 200;

/** The detail as it is stored: expression and data as JSON. A plain text (the name of a form) is stored as it is. */
export function encodeDetail(detail: string | JournalDetail): string {
  if (typeof detail === 'string') return detail;
  const cut = Object.entries(detail.data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_VALUE) : value,
  ]);
  return JSON.stringify([detail.text, Object.fromEntries(cut)]);
}

/**
 * The stored detail in words, with modules and forms of the site by their names. Entries of earlier versions hold a
 * French sentence.
 */
export function detailText(stored: string, t: Translate, { modules, forms }: Pick<Site, 'modules' | 'forms'>): string {
  const detail = decodeDetail(stored);
  if (detail === undefined) return forms.get(stored)?.title ?? stored;
  const idents = detail.data.modules;
  if (typeof idents !== 'string') return t(detail.text, detail.data);
  const names = idents.split(', ').map((ident) => modules.get(ident)?.name ?? ident);
  return t(detail.text, { ...detail.data, modules: names.join(', ') });
}

function decodeDetail(stored: string): JournalDetail | undefined {
  if (!stored.startsWith('["') && !stored.startsWith('[{')) return undefined;
  try {
    const [text, data] = JSON.parse(stored) as [Expression, TranslationData];
    const forms = typeof text === 'string' ? [text] : [text.one, text.other];
    return forms.every((form) => typeof form === 'string') ? { text, data } : undefined;
  } catch {
    return undefined;
  }
}
