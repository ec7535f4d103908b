import { setTimeout as delay } from 'node:timers/promises';
import { readSite } from './read.ts';
import type { SiteReading } from './types.ts';
import { watchFolders } from './watch-folders.ts';

const QUIET_MS = 100;

/**
 * Reads the site again once its folder has been quiet for a moment, until the signal aborts. `onChange` gets every reading: one without a site tells the
 * problems, and means that the last good version is to be kept. Resolves when it has stopped; rejects when the folder cannot be watched or `onChange`
 * throws.
 */
export async function watchSite(folder: string, onChange: (reading: SiteReading) => void, signal: AbortSignal): Promise<void> {
  let events = 0;
  let wake: () => void = () => {};
  const watcher = watchFolders(folder, () => {
    events += 1;
    wake();
  });
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await watcher.follow();
    let seen = 0;
    while (!signal.aborted) {
      if (events === seen) {
        const event = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([event, stopped]);
      }
      while (events !== seen && !signal.aborted) {
        seen = events;
        await Promise.race([delay(QUIET_MS, undefined, { signal }).catch(() => undefined), stopped]);
      }
      if (signal.aborted) return;
      await watcher.follow();
      const reading = await readSite(folder);
      // A change in the meantime makes the reading stale: the next round tells the new one.
      if (!signal.aborted && events === seen) onChange(reading);
    }
  } finally {
    watcher.close();
  }
}
