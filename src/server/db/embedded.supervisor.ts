import { setTimeout as sleep } from 'node:timers/promises';
import type { Guarded } from './embedded.guardian.ts';
import { detailOf } from './problem.ts';

/** Pauses before the first, second… attempt to start again; the last one is repeated. */
const PAUSES_MS = [0, 500, 2_000, 10_000] as const;

/** Starts PostgreSQL again whenever it ends by itself, until `stop`, which ends it and waits. */
export function supervise(first: Guarded, launch: () => Promise<Guarded>, log: (line: string) => void): { stop(): Promise<void> } {
  const end = new AbortController();
  let current = first;

  const relaunch = async (): Promise<void> => {
    for (let attempt = 0; !end.signal.aborted; attempt += 1) {
      try {
        await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal: end.signal });
        current = await launch();
        return;
      } catch (error) {
        if (!end.signal.aborted) log(`[db] PostgreSQL n’a pas pu être relancé. Un autre essai suit. Détail : ${detailOf(error)}`);
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (end.signal.aborted) return;
      log('[db] PostgreSQL s’est arrêté sans qu’on le lui demande. Les pages qui lisent la base échouent un moment. Il est relancé.');
      await relaunch();
      if (end.signal.aborted) return current.stop();
    }
  };
  const watching = watch();
  return {
    async stop() {
      end.abort();
      await current.stop();
      await watching;
    },
  };
}
