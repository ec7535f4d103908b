import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/readers.ts';

/** A longer search would delay the queries queued behind it. */
const TIMEOUT_MS = 2_000;
/**
 * Holds the row positions of a million matches. With less, PostgreSQL falls back to whole blocks and compares every row
 * in them.
 */
const WORK_MEM = '32MB';

/**
 * Runs statements that must use the GIN indexes: the planner underestimates the cost of comparing the words of each
 * row.
 */
export function withWordIndexes<T>(db: Reader, work: (trx: Reader) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('work_mem', ${WORK_MEM}, true),
      set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    return work(trx);
  });
}
