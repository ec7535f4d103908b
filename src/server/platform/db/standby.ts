import { setTimeout as sleep } from 'node:timers/promises';
import type { Hosts } from './hosts.ts';

const CHECK_MS = 1_000;
const RESPONSE_MS = 3_000;
const HAS_REPLAYED = `select coalesce(not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
  as "isCurrent"`;

/** The order in which a primary and its standby are queried for reads. */
interface StandbyWatch {
  visitorOrder(): readonly Hosts[];
  userOrder(): readonly Hosts[];
  /** Visitors read from these hosts until the next check. */
  moveTo(hosts: Hosts): void;
  stop(): void;
}

/**
 * Checks both once a second. Visitors read the standby while it has replayed what the primary had at the previous
 * check.
 */
export function watchStandby(primary: Hosts, standby: Hosts, onMove: () => void): StandbyWatch {
  const end = new AbortController();
  let current = primary;

  function moveTo(hosts: Hosts): void {
    if (hosts === current) return;
    current = hosts;
    onMove();
  }

  async function watch(): Promise<void> {
    let position: string | undefined;
    while (!end.signal.aborted) {
      const found = await primary.check<{ now: string }>('select pg_current_wal_lsn()::text as now', [], RESPONSE_MS);
      const needed = position ?? found?.now;
      position = found?.now ?? position;
      const replayed = await standby.check<{ isCurrent: boolean }>(HAS_REPLAYED, [needed], RESPONSE_MS);
      moveTo(standby.isUp && (replayed?.isCurrent === true || !primary.isUp) ? standby : primary);
      await sleep(CHECK_MS, undefined, { signal: end.signal, ref: false });
    }
  }

  watch().catch(() => undefined);
  const both = (first: Hosts) => (first === primary ? [primary, standby] : [standby, primary]);
  return {
    visitorOrder: () => both(current),
    userOrder: () => both(primary.isUp || !standby.isUp ? primary : standby),
    moveTo,
    stop: () => end.abort(),
  };
}
