import { watch } from 'node:fs/promises';
import { readSite } from './read.ts';
import type { SiteReading } from './types.ts';

const QUIET_MS = 100;

/**
 * Reads the site again once its folder has been quiet for a moment, until the signal aborts. `onChange` gets every reading: one without a site tells the
 * problems, and means that the last good version is to be kept. Resolves when it has stopped; rejects when the folder cannot be watched or `onChange`
 * throws.
 */
export async function watchSite(folder: string, onChange: (reading: SiteReading) => void, signal: AbortSignal): Promise<void> {
  const failure = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const readUntilCalm = async () => {
    do {
      again = false;
      const reading = await readSite(folder);
      if (!signal.aborted && !again) onChange(reading);
    } while (again && !signal.aborted);
  };
  const changed = () => {
    // A change during a reading makes it stale: it is done once more, never two at a time.
    again = true;
    running ??= readUntilCalm()
      .catch((error: unknown) => failure.abort(error))
      .finally(() => {
        running = undefined;
      });
  };
  try {
    for await (const _event of watch(folder, { recursive: true, signal: AbortSignal.any([signal, failure.signal]) })) {
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    }
  } catch (error) {
    if (failure.signal.aborted) throw failure.signal.reason;
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    await running;
  }
}
