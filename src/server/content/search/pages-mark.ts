import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Site } from '#server/content/site/types.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { pageDocument } from './page-document.ts';

/** No page at all. */
export const NO_PAGES = '';

/** Stands for everything that the search should know of the pages of a site. */
export function pagesMark(site: Site): string {
  const documents = [...site.pagesById.values()].flatMap((page) => pageDocument(site, page) ?? []);
  if (documents.length === 0) return NO_PAGES;
  // Ids are digits: their order is the same here and in the database.
  const lines = documents.map(({ id, hash }) => `${id} ${hash}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The same of what the search does know, for many sites in one question; a site without pages has none. */
export async function knownPagesMarks(db: Kysely<Schema>, siteIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ siteId: string; mark: string }>`
    select site_id, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as mark
    from (
      select site_id, id || ' ' || hash as line from search_document where site_id = any(${siteIds}::text[]) and kind = 'page'
    ) as known
    group by site_id`.execute(db);
  return new Map(rows.map(({ siteId, mark }) => [siteId, mark]));
}
