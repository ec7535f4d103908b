import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { codeOf } from './problem.ts';
import type { Schema } from './schema.ts';

/** serialization_failure and deadlock_detected: PostgreSQL undid the transaction and asks for it to be tried again. */
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 10;

export interface TransactionOptions {
  /** Default: that of the server. */
  readonly isolation?: IsolationLevel;
}

/**
 * Runs `work` in a transaction and answers what it answers. When PostgreSQL undoes the transaction because of another one, `work` runs again from
 * the start, a bounded number of times: it must do nothing that a rollback does not undo (no mail, no file).
 */
export async function transaction<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction();
      return await (options.isolation === undefined ? builder : builder.setIsolationLevel(options.isolation)).execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(codeOf(error) ?? '')) throw error;
      // Spread out, or the same transactions meet again at the same moment.
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
