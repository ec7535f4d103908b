import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { foldText } from '#server/platform/db/french-key.ts';
import type { SearchDocumentTable } from '#server/platform/db/schema.ts';

/** One thing that the search of a site finds. */
export type SearchDocument = Omit<Selectable<SearchDocumentTable>, 'siteId'>;

/** What a document is made of; the rest follows from it. */
export type DocumentFacts = Omit<SearchDocument, 'titleKey' | 'hash'>;

/** Characters of a text that count: far beyond what people write on one page, and within what PostgreSQL indexes. */
const MAX_BODY = 40_000;
const MAX_SUMMARY = 2_000;
const MAX_TITLE = 500;
/** Grows when the same text is to be indexed otherwise than before: every document is then behind. */
const INDEX_VERSION = 1;

export function searchDocument(facts: DocumentFacts): SearchDocument {
  const cut = {
    ...facts,
    title: storable(facts.title, MAX_TITLE),
    summary: storable(facts.summary, MAX_SUMMARY),
    body: storable(facts.body, MAX_BODY),
  };
  const { kind, id, module, address, title, summary, body, startsAt, endsAt } = cut;
  const content = JSON.stringify([INDEX_VERSION, kind, id, module, address, title, summary, body, startsAt, endsAt]);
  return { ...cut, titleKey: foldText(title), hash: createHash('sha256').update(content).digest('base64url') };
}

/** PostgreSQL stores no U+0000 and no half of a character. */
function storable(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\0\p{Surrogate}]/gu, '\ufffd')
    .trim();
}
