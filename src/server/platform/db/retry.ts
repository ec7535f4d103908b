import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './problem.ts';
import type { Db, Trx } from './schema.ts';

/** serialization_failure and deadlock_detected: PostgreSQL rolled the transaction back and expects a retry. */
const RETRIED_CODES = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_DELAY_MS = 10;

/**
 * Runs `work` in a transaction and returns its result. After a serialization failure or deadlock, `work` runs again
 * from the start, a bounded number of times: it must have no effect that a rollback does not undo (no mail, no file).
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED_CODES.has(codeOf(error) ?? '')) throw error;
      // With jitter, so that the same transactions do not collide again.
      await sleep(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
