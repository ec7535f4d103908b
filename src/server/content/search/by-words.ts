import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/readers.ts';

/** A search that takes longer helps nobody, and holds up those who wait behind it. */
const TIMEOUT_MS = 2_000;
/** Room for the places of a million rows: without it PostgreSQL remembers whole blocks and compares every row in them. */
const WORK_MEM = '32MB';

/**
 * Runs statements that find rows by the GIN indexes of their words or not at all: PostgreSQL underrates what it takes to
 * compare the words of each row.
 */
export function byWords<T>(db: Reader, work: (trx: Reader) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('work_mem', ${WORK_MEM}, true),
      set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    return work(trx);
  });
}
