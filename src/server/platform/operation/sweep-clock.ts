import { sql } from 'kysely';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';

const HOUR_MS = 3_600_000;
/** Largest difference between the clocks of the process and of the database. */
const MAX_DIFFERENCE_MS = 10 * 60_000;
/** Sweeps run every hour: after a longer pause, the server was stopped or its clock has jumped. */
export const MAX_PAUSE_MS = 3 * 24 * HOUR_MS;
/** A clock that stays ahead for this long is trusted, so that a long stop needs no manual act. */
export const DOUBTED_HOURS = 48;

/** `sure`: expired content may be deleted; otherwise the reason why not. */
export type ClockVerdict = 'sure' | 'differs' | 'jumped';

/**
 * Whether a sweep may delete by this clock: not if it differs from the database's, nor if it is far ahead of the last
 * sweep. A clock that was set back is trusted: it deletes less.
 */
export async function checkSweepClock(db: Db, now: Date): Promise<ClockVerdict> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
    const ownMs = new Date(rows[0]?.now ?? Number.NaN).getTime();
    if (!(Math.abs(now.getTime() - ownMs) <= MAX_DIFFERENCE_MS)) return 'differs';
    await trx
      .insertInto('sweepClock')
      .values({ id: 1, sweptAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const clock = await trx.selectFrom('sweepClock').selectAll().forUpdate().executeTakeFirstOrThrow();
    const hours = doubtedHours(clock, now);
    if (hours === 0 || hours > DOUBTED_HOURS) {
      await trx.updateTable('sweepClock').set({ sweptAt: now, doubtedAt: null, doubtedHours: 0 }).execute();
      return 'sure';
    }
    if (hours !== clock.doubtedHours)
      await trx.updateTable('sweepClock').set({ doubtedAt: now, doubtedHours: hours }).execute();
    return 'jumped';
  });
}

interface Clock {
  readonly sweptAt: Date;
  readonly doubtedAt: Date | null;
  readonly doubtedHours: number;
}

/** In how many hours this clock was seen far ahead of the last sweep, this one included; 0: it is not. */
export function doubtedHours({ sweptAt, doubtedAt, doubtedHours: known }: Clock, now: Date): number {
  if (now.getTime() - sweptAt.getTime() <= MAX_PAUSE_MS) return 0;
  if (doubtedAt === null) return 1;
  const sinceMs = now.getTime() - doubtedAt.getTime();
  // Not the clock that was counted before: the count starts again.
  if (sinceMs < -MAX_DIFFERENCE_MS || sinceMs > MAX_PAUSE_MS) return 1;
  return sinceMs < HOUR_MS - MAX_DIFFERENCE_MS ? known : known + 1;
}
