import { sql } from 'kysely';
import type { Reader } from '#server/db/readers.ts';

/** A search that takes longer helps nobody, and holds up those who wait behind it. */
const TIMEOUT_MS = 2_000;

/**
 * Runs statements that find rows by the GIN indexes of their words or not at all: PostgreSQL underrates what it takes to
 * compare the words of each row.
 */
export function byWords<T>(db: Reader, work: (trx: Reader) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
      set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    return work(trx);
  });
}
