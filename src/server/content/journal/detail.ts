import type { Expression, Translate, TranslationData } from '#language/translate.ts';

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

/** The stored detail in words. Entries of earlier versions hold a French sentence. */
export function detailText(stored: string, t: Translate): string {
  const detail = decodeDetail(stored);
  return detail === undefined ? stored : t(detail.text, detail.data);
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
