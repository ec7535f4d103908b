import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryConfig } from 'pg';
import type { Source } from './source.ts';

/** Knows whether the standby has everything that this process wrote. */
export interface CatchUp {
  isCaughtUp(): boolean;
  /** This process has written something. */
  written(): void;
  stop(): void;
}

const ANSWER_MS = 5_000;
/** Pauses between two looks at the standby; the last one is repeated. */
const PAUSES_MS = [0, 20, 50, 100, 250, 500, 1_000] as const;

/**
 * After each write the primary is asked how far its journal goes, then the standby until it has come so far. Until then nobody is shown what the standby holds, so that
 * whoever has written sees it. A standby that is never reached is never used.
 */
export function followStandby(primary: Source, standby: Source): CatchUp {
  const end = new AbortController();
  let writes = 1;
  let caughtUp = 0;
  let running = false;

  async function follow(): Promise<void> {
    while (caughtUp < writes) {
      const upTo = writes;
      const position = await insist(async () => {
        const [row] = await ask<{ position: string }>(primary, 'select pg_current_wal_lsn()::text as position');
        return row?.position;
      });
      await insist(async () => {
        // A standby that was promoted has what it was promoted with, and is the primary.
        const [row] = await ask<{ there: boolean }>(
          standby,
          'select coalesce(not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there',
          [position],
        );
        return row?.there === true ? true : undefined;
      });
      caughtUp = upTo;
    }
  }

  async function insist<Value>(work: () => Promise<Value | undefined>): Promise<Value> {
    for (let attempt = 0; ; attempt += 1) {
      await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal: end.signal, ref: false });
      const value = await work().catch(() => undefined);
      if (value !== undefined) return value;
    }
  }

  function begin(): void {
    if (running || end.signal.aborted) return;
    running = true;
    follow()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }

  begin();
  return {
    isCaughtUp: () => caughtUp === writes,
    written() {
      writes += 1;
      begin();
    },
    stop: () => end.abort(),
  };
}

async function ask<Row extends object>(source: Source, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = await source.connect();
  try {
    const limited: QueryConfig & { readonly query_timeout: number } = { text, values: [...values], query_timeout: ANSWER_MS };
    const { rows } = await client.query<Row>(limited);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
