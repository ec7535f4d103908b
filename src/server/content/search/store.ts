import { type RawBuilder, sql } from 'kysely';
import { anyOf, batches } from '#server/platform/db/many.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { SearchDocument } from './document.ts';
import { searchConfiguration, stemmerInput, wordsOf } from './words.ts';

/** Documents per statement: their texts are long, and a statement must end before its timeout on a slow machine. */
const BATCH = 200;
/** Shorter words are indexed as whole words only. */
const MIN_PREFIX_LENGTH = 3;

/** Removes documents from the search; unknown ids are ignored. */
export async function removeDocuments(db: Db, siteId: string, kind: SearchDocument['kind'], ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .deleteFrom('searchDocument')
    .where((eb) => eb.and({ siteId, kind }))
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Inserts or replaces documents. Call it in the transaction that changes their content. */
export async function writeDocuments(db: Db, siteId: string, documents: readonly SearchDocument[]): Promise<void> {
  for (const some of batches(documents, BATCH)) {
    const batch = some.map((document) => ({ ...document, ...indexedTexts(document) }));
    const column = (name: keyof (typeof batch)[number]): RawBuilder<unknown> =>
      sql`${batch.map((row) => row[name])}::text[]`;
    const configurations = batch.map(({ language }) => searchConfiguration(language));
    await sql`
      insert into search_document
        (site_id, kind, id, language, module, address, title, title_key, summary, body, starts_at, ends_at, hash,
          title_vector, vector)
      select ${siteId}, kind, id, language, module, address, title, title_key, summary, body, starts_at, ends_at, hash,
        to_tsvector(configuration, title_words) || strip(to_tsvector('simple', title_beginnings)),
        setweight(to_tsvector(configuration, title_words), 'A')
          || setweight(to_tsvector(configuration, summary_words), 'B')
          || setweight(to_tsvector(configuration, heading_words), 'B')
          || setweight(to_tsvector(configuration, body_words), 'C')
          || strip(to_tsvector('simple', beginnings))
      from unnest(
        ${column('kind')}, ${column('id')}, ${column('language')}, ${configurations}::regconfig[], ${column('module')},
        ${column('address')}, ${column('title')}, ${column('titleKey')},
        ${column('summary')}, ${column('body')}, ${column('startsAt')}, ${column('endsAt')}, ${column('hash')},
        ${column('titleWords')}, ${column('summaryWords')}, ${column('headingWords')}, ${column('bodyWords')},
        ${column('titleBeginnings')}, ${column('beginnings')}
      ) as row (kind, id, language, configuration, module, address, title, title_key,
        summary, body, starts_at, ends_at, hash, title_words, summary_words, heading_words, body_words,
        title_beginnings, beginnings)
      on conflict (site_id, kind, id) do update set
        language = excluded.language, module = excluded.module, address = excluded.address, title = excluded.title,
        title_key = excluded.title_key, summary = excluded.summary, body = excluded.body,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, hash = excluded.hash,
        title_vector = excluded.title_vector, vector = excluded.vector`.execute(db);
  }
}

/** Words for the stemmer, in their positions; and whole words, for prefix search while a visitor types. */
function indexedTexts({ language, title, summary, headings = '', body }: SearchDocument) {
  const toStem = (words: readonly string[]) => words.map((word) => stemmerInput(word, language)).join(' ');
  const [titleWords, summaryWords, bodyWords] = [wordsOf(title), wordsOf(summary), wordsOf(body)];
  return {
    titleWords: toStem(titleWords),
    summaryWords: toStem(summaryWords),
    headingWords: toStem(wordsOf(headings)),
    bodyWords: toStem(bodyWords),
    titleBeginnings: beginnings(titleWords),
    beginnings: beginnings([...titleWords, ...summaryWords, ...bodyWords]),
  };
}

function beginnings(words: readonly string[]): string {
  return [...new Set(words.filter((word) => word.length >= MIN_PREFIX_LENGTH))].join(' ');
}
