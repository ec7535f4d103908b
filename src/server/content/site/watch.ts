import { setTimeout as delay } from 'node:timers/promises';
import { readSite } from './read.ts';
import type { SiteReading } from './types.ts';
import { watchFolders } from './watch-folders.ts';

const QUIET_MS = 100;

/**
 * Reads the site again after its folder has been unchanged for a moment, until the signal aborts. `onChange` gets every
 * result; one without a site holds problems, and the last valid version stays in use. Resolves when it has stopped;
 * rejects when the folder cannot be watched or `onChange` throws.
 */
export async function watchSite(
  folder: string,
  onChange: (reading: SiteReading) => void,
  signal: AbortSignal,
  read: (folder: string) => Promise<SiteReading> = readSite,
): Promise<void> {
  let events = 0;
  let resume: () => void = () => {};
  const watcher = watchFolders(folder, () => {
    events += 1;
    resume();
  });
  signal.addEventListener('abort', () => resume(), { once: true });
  try {
    await watcher.follow();
    let handled = 0;
    while (!signal.aborted) {
      if (events === handled) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
      while (events !== handled && !signal.aborted) {
        handled = events;
        await delay(QUIET_MS, undefined, { signal }).catch(() => undefined);
      }
      if (signal.aborted) return;
      await watcher.follow();
      const reading = await read(folder);
      // After a further change this result is stale: the next round reports the new one.
      if (!signal.aborted && events === handled) onChange(reading);
    }
  } finally {
    watcher.close();
  }
}
