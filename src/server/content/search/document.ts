import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { foldText } from '#server/platform/db/french-key.ts';
import type { SearchDocumentTable } from '#server/platform/db/schema.ts';

/** A page or an element as the search indexes it. */
export type SearchDocument = Omit<Selectable<SearchDocumentTable>, 'siteId'> & {
  /** Headings of its text, which weigh more than the rest; indexed, not stored. */
  readonly headings?: string;
};

/** A document without the columns that are computed from it. */
type DocumentFacts = Omit<SearchDocument, 'titleKey' | 'hash'>;

/** Characters of a text that are indexed: longer than usual pages, and within the limits of PostgreSQL. */
const MAX_BODY = 40_000;
const MAX_SUMMARY = 2_000;
const MAX_TITLE = 500;
/** Increase it when the same text must be indexed differently: every document is then out of date. */
const INDEX_VERSION = 2;

export function searchDocument(facts: DocumentFacts): SearchDocument {
  const cut = {
    ...facts,
    title: storable(facts.title, MAX_TITLE),
    summary: storable(facts.summary, MAX_SUMMARY),
    headings: storable(facts.headings ?? '', MAX_SUMMARY),
    body: storable(facts.body, MAX_BODY),
  };
  const { kind, id, language, module, address, title, summary, headings, body, startsAt, endsAt } = cut;
  const texts = [title, summary, headings, body];
  // Documents of earlier versions were French.
  const own = language === 'fr' ? [] : [language];
  const content = JSON.stringify([INDEX_VERSION, kind, id, module, address, texts, startsAt, endsAt, ...own]);
  return { ...cut, titleKey: foldText(title), hash: createHash('sha256').update(content).digest('base64url') };
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
function storable(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\0\p{Surrogate}]/gu, '\ufffd')
    .trim();
}
