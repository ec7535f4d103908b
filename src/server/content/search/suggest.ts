import { type RawBuilder, sql } from 'kysely';
import type { Suggestion } from '#contract/autocomplete.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { withWordIndexes } from './by-words.ts';
import { inLanguage, searchedModules } from './find.ts';
import { kindLabel } from './kinds.ts';
import { MAX_QUERY_LENGTH } from './search-path.ts';
import { prefixQuery } from './tsquery.ts';
import { isStopWord, wordsOf } from './words.ts';

const MAX_SUGGESTIONS = 8;
/** Titles that are ranked; a broader term ranks only some of its matches. */
const MAX_RANKED = 300;
const MAX_WORDS = 6;
const MIN_PREFIX_LENGTH = 2;
const MIN_WORD_LENGTH = 3;

/**
 * Pages and elements with every word of the term at the beginning of a word of their title; titles that begin with the
 * term first, past events last.
 */
export async function suggestDocuments(db: Reader, site: Site, term: string, today: string): Promise<Suggestion[]> {
  const words = wordsOf(term.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  // The last word is still being typed: « de » may become « demande ».
  const terms = words.filter((word, index) =>
    index === words.length - 1
      ? word.length >= MIN_PREFIX_LENGTH
      : word.length >= MIN_WORD_LENGTH && !isStopWord(word, site.language),
  );
  const [first, ...others] = terms.map(prefixQuery);
  if (first === undefined) return [];
  const query = others.reduce((all: RawBuilder<string>, one) => sql`(${all} && ${one})`, first);
  const upcoming = [...site.modules.values()].filter((one) => one.upcoming).map(({ ident }) => ident);
  const { rows } = await withWordIndexes(db, (trx) =>
    sql<{ module: string; address: string; title: string }>`
      select module, address, title from (
        select module, address, title, title_key, coalesce(ends_at, starts_at) as until from search_document
        where site_id = ${site.id} and module = any(${searchedModules(site)}::text[]) and title_vector @@ ${query}
          and ${inLanguage(site)}
        limit ${MAX_RANKED}
      ) as hit
      order by module = any(${upcoming}::text[]) and until < ${today}, not starts_with(title_key, ${words.join(' ')}), module <> '',
        length(title_key), title_key, address
      limit ${MAX_SUGGESTIONS}`.execute(trx),
  );
  return rows.map(({ module, address, title }) => ({
    value: title,
    label: `${title} · ${kindLabel(site, module)}`,
    href: address,
  }));
}
