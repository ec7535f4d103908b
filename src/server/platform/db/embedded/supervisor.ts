import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, says } from '#language/message.ts';
import { detailOf } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import type { Guarded } from './guardian.ts';

/** Delays before each restart; the last one is repeated. */
const DELAYS_MS = [0, 500, 2_000, 10_000] as const;

/** Restarts PostgreSQL whenever it ends by itself. `stop` ends it and waits. */
export function supervise(
  first: Guarded,
  launch: () => Promise<Guarded>,
  log: (message: Message) => void,
): { stop(): Promise<void> } {
  const end = new AbortController();
  const { signal } = end;
  let current = first;

  async function relaunch(): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await sleep(DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)], undefined, { signal });
        current = await launch();
        return;
      } catch (error) {
        if (!signal.aborted) log(says(DB_TEXTS.notRestarted, { detail: detailOf(error) }));
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (signal.aborted) return;
      log(DB_TEXTS.stopped);
      await relaunch();
      // `stop` was called during the restart.
      if (signal.aborted) return current.stop();
    }
  }
  const watching = watch();
  return {
    async stop() {
      end.abort();
      await current.stop();
      await watching;
    },
  };
}
