import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Site } from '#server/site/types.ts';

/**
 * On a large site a word may stand in half a million documents, and an index gives all of them or none. A search therefore looks first among what is recent: the newest documents of
 * each module, which have indexes of their own. Where these do not suffice, the word is rare enough for all.
 */
export interface RecentLimits {
  /** Documents of a site from which on it is large. */
  readonly large: number;
  /** Recent documents of a module, at least if it has as many. */
  readonly kept: number;
  /** Recent documents of a module, at most. */
  readonly most: number;
  /** Documents that became recent or old at once from which on the table is put in order. */
  readonly tidied: number;
}
const LIMITS: RecentLimits = { large: 50_000, kept: 25_000, most: 40_000, tidied: 5_000 };

/** Documents per statement: each is written to every index anew. */
const BATCH = 200;

/** Does the site tell recent documents from others? What is written there is recent until there are too many. */
export function hasRecent(siteId: string): RawBuilder<boolean> {
  return sql`exists (select from search_document as known where known.site_id = ${siteId} and known.recent)`;
}

/** The part of a site that is representative of it, and not too large to read. */
export async function recentPart(db: Kysely<Schema>, siteId: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ large: boolean }>`select ${hasRecent(siteId)} as large`.execute(db);
  return rows[0]?.large === true ? sql`recent` : sql`true`;
}

/** Has a module no other documents? Then nothing of it is missed among them. */
export function isAllRecent(siteId: string, module: string): RawBuilder<boolean> {
  return sql`not exists (select from search_document as old where old.site_id = ${siteId} and old.module = ${module} and not old.recent)`;
}

/**
 * Until the transaction ends, documents are found by the indexes of their words or not at all. PostgreSQL holds it for cheap to compare the words of each document in turn; but they lie outside
 * their row, and fetching those of a thousand documents takes longer than reading the index.
 */
export function byWordIndexes(): RawBuilder<string> {
  return sql`set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true)`;
}

/** Brings what is recent in line with what there is. Answers how many documents became recent, or old. */
export async function followRecent(db: Kysely<Schema>, site: Site, limits: RecentLimits = LIMITS): Promise<number> {
  const { rows } = await sql<{ large: boolean }>`
    select ${hasRecent(site.id)} or exists (select from search_document where site_id = ${site.id} offset ${limits.large}) as large`.execute(
    db,
  );
  if (rows[0]?.large !== true) return 0;
  let changed = 0;
  // Pages first: the site is known to be large from then on.
  for (const module of ['', ...site.modules.keys()]) changed += await followModule(db, { siteId: site.id, module, limits });
  if (changed >= limits.tidied) await tidy(db);
  return changed;
}

/** PostgreSQL by itself would wait for changes of a tenth of the table: until then it knows nothing of what is recent, and searches take ten times as long. */
export async function tidy(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) search_document`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

interface ModuleAsk {
  readonly siteId: string;
  readonly module: string;
  readonly limits: RecentLimits;
}

async function followModule(db: Kysely<Schema>, ask: ModuleAsk): Promise<number> {
  const { siteId, module, limits } = ask;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_document where site_id = ${siteId} and module = ${module} and recent`.execute(db);
  const present = rows[0]?.count ?? 0;
  if (present < limits.kept) return mark(db, ask, true, limits.kept - present);
  return present > limits.most ? mark(db, ask, false, present - limits.kept) : 0;
}

/** Little by little, so that nobody who saves waits for long. */
async function mark(db: Kysely<Schema>, { siteId, module }: ModuleAsk, recent: boolean, count: number): Promise<number> {
  const direction = sql.raw(recent ? 'desc' : 'asc');
  let marked = 0;
  while (marked < count) {
    const { numAffectedRows = 0n } = await sql`update search_document set recent = ${recent} where ctid = any(array(
      select ctid from search_document where site_id = ${siteId} and module = ${module} and recent = ${!recent}
      order by coalesce(starts_at, '') ${direction}, id ${direction} limit ${Math.min(BATCH, count - marked)} for update skip locked))`.execute(
      db,
    );
    if (numAffectedRows === 0n) break;
    marked += Number(numAffectedRows);
  }
  return marked;
}
