import { sql } from 'kysely';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { withWordIndexes } from './by-words.ts';
import { inLanguage, searchedModules } from './find.ts';
import { readQuery, type SearchQuery } from './query.ts';
import { nearestWord } from './spelling.ts';
import { prefixQuery } from './tsquery.ts';
import { foldWord, searchConfiguration, stemmerInput, WORD } from './words.ts';

/** Corrections are verified by a search before they are shown, so stale words do no harm. */
const CACHE_MS = 60_000;
/** Titles that are read, pages first, and words that are cached. */
const MAX_TITLES = 20_000;
const MAX_WORDS = 20_000;

interface Vocabulary {
  readonly readAt: number;
  readonly words: Promise<ReadonlyMap<string, number>>;
}
const vocabularies = new WeakMap<Site, Vocabulary>();

/** The query with unknown words replaced by the nearest of titles and synonyms; undefined without any. */
export async function correctedQuery(
  db: Db,
  site: Site,
  query: SearchQuery,
  now: Date,
): Promise<SearchQuery | undefined> {
  const words = query.terms.flatMap((term) => (term.kind === 'word' ? [term.word] : []));
  const unknown = await unknownWords(db, site, words);
  if (unknown.size === 0) return undefined;
  const synonyms = new Map([...site.synonyms.values()].map(({ word, written }) => [word, written]));
  const known = new Map([
    ...[...synonyms.keys()].map((word) => [word, 1] as const),
    ...(await titleWords(db, site, now)),
  ]);
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const near = nearestWord(word, known);
    if (near !== undefined) meant.set(word, synonyms.get(near) ?? (await asWritten(db, site, near)));
  }
  if (meant.size === 0) return undefined;
  return readQuery(
    query.text.replace(WORD, (word) => meant.get(foldWord(word)) ?? word),
    site.synonyms,
    site.language,
  );
}

/** Words that no document contains. */
async function unknownWords(db: Db, site: Site, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { language } = site;
  const inputs = words.map((word) => stemmerInput(word, language));
  const { rows } = await withWordIndexes(db, (trx) =>
    sql<{ word: string }>`
      select word from unnest(${words}::text[], ${inputs}::text[]) as input (word, shown)
      where not exists (
        select from search_document where site_id = ${site.id} and ${inLanguage(site)}
          and vector @@ plainto_tsquery(${searchConfiguration(language)}::regconfig, shown)
      )`.execute(trx),
  );
  return new Set(rows.map(({ word }) => word));
}

function titleWords(db: Db, site: Site, now: Date): Promise<ReadonlyMap<string, number>> {
  const known = vocabularies.get(site);
  const age = now.getTime() - (known?.readAt ?? Number.NEGATIVE_INFINITY);
  if (known !== undefined && age >= 0 && age < CACHE_MS) return known.words;
  const words = readTitleWords(db, site);
  vocabularies.set(site, { readAt: now.getTime(), words });
  // A failed read is not cached.
  words.catch(() => vocabularies.delete(site));
  return words;
}

async function readTitleWords(db: Db, site: Site): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string; uses: string }>`
    select word, count(*) as uses
    from (
      select title_key from search_document
      where site_id = ${site.id} and module = any(${searchedModules(site)}::text[])
        and ${inLanguage(site)}
      order by kind desc, id desc limit ${MAX_TITLES}
    ) as titled, unnest(string_to_array(title_key, ' ')) as word
    where length(word) > 3
    group by word order by uses desc limit ${MAX_WORDS}`.execute(db);
  return new Map(rows.map(({ word, uses }) => [word, Number(uses)]));
}

/** A folded word with the accents of a title; in lower case, unless every title capitalises it. */
async function asWritten(db: Db, site: Site, word: string): Promise<string> {
  const { rows } = await withWordIndexes(db, (trx) =>
    sql<{ title: string }>`
      select title from search_document
      where site_id = ${site.id} and title_vector @@ ${prefixQuery(word)}
        and ${inLanguage(site)} limit 20`.execute(trx),
  );
  const spellings = rows
    .flatMap(({ title }) => title.match(WORD) ?? [])
    .filter((spelling) => foldWord(spelling) === word);
  const [first = word] = spellings;
  return (
    spellings.find((spelling) => spelling === spelling.toLocaleLowerCase(site.language)) ??
    (spellings.length > 1 ? first : first.toLocaleLowerCase(site.language))
  );
}
