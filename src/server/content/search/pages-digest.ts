import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { pageDocuments } from './page-document.ts';

/** Digest of a site without indexed pages. */
export const NO_PAGES = '';

/** Digest of the search documents that the pages of a site should have. */
export function pagesDigest(site: Site): string {
  const documents = pageDocuments(site);
  if (documents.length === 0) return NO_PAGES;
  // Ids are digits, which sort alike here and in the database.
  const lines = documents.map(({ id, hash }) => `${id} ${hash}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Digests of the documents that are stored, for many sites in one statement; sites without pages are missing. */
export async function storedPagesDigests(db: Db, siteIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ siteId: string; mark: string }>`
    select site_id, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as mark
    from (
      select site_id, id || ' ' || hash as line from search_document where site_id = any(${siteIds}::text[]) and kind = 'page'
    ) as stored
    group by site_id`.execute(db);
  return new Map(rows.map(({ siteId, mark }) => [siteId, mark]));
}
