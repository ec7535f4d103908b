import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** A longer list would be of no use to the people who read it. */
const MAX_PER_SITE = 1_000;
const STORED_DAYS = 90;

/** Adds the counts of one process. Beyond the maximum the least requested addresses are deleted. */
export async function addMissed(db: Db, siteId: string, hits: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...hits].map(([path, count]) => ({ siteId, path, hits: count }));
  if (rows.length === 0) return;
  await db
    .insertInto('missedAddress')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'path'])
        .doUpdateSet({ hits: sql`missed_address.hits + excluded.hits`, lastAt: sql`now()` }),
    )
    .execute();
  await sql`
    delete from missed_address where site_id = ${siteId} and (last_at < now() - make_interval(days => ${STORED_DAYS}) or path in (
      select path from missed_address where site_id = ${siteId} order by hits desc, last_at desc offset ${MAX_PER_SITE}
    ))`.execute(db);
}

/** The addresses that visitors requested in vain, the most requested first. */
export function listMissed(db: Reader, siteId: string, limit: number) {
  return db
    .selectFrom('missedAddress')
    .select(['path', 'hits', 'lastAt'])
    .where('siteId', '=', siteId)
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Bounds the memory that requests of made-up addresses can take. */
const MAX_PATHS = 500;
const MAX_LENGTH = 300;

/** Counts the missed addresses of each site until they are stored. */
export class MissedCounter {
  #counts = new Map<string, Map<string, number>>();

  /** Paths with control characters are left out: PostgreSQL refuses NUL, and terminals obey the others. */
  add(siteId: string, path: string): void {
    if (/\p{Cc}/u.test(path)) return;
    const counts = this.#counts.get(siteId) ?? new Map<string, number>();
    this.#counts.set(siteId, counts);
    const known = counts.get(path);
    if (known === undefined && (counts.size >= MAX_PATHS || path.length > MAX_LENGTH)) return;
    counts.set(path, (known ?? 0) + 1);
  }

  /** The counts since the last call, by site. */
  take(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const taken = this.#counts;
    this.#counts = new Map();
    return taken;
  }
}
