import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSite } from './read.ts';
import type { SiteReading } from './types.ts';

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

interface FolderWatcher {
  /** Watches the folders that exist now; call it again after events, since folders are created and deleted. */
  follow(): Promise<void>;
  close(): void;
}

/**
 * Calls `onEvent` when anything below `root` changes, except hidden files and folders; the root at once, its folders
 * from the first `follow()`. Each folder has its own watcher: on Linux the recursive watcher of Node 20 loses a file
 * that an editor replaces by renaming.
 */
function watchFolders(root: string, onEvent: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();

  const unwatch = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const start = (folder: string) => {
    const watcher = watch(folder, (_type, name) => {
      if (name?.startsWith('.') !== true) onEvent();
    });
    // The folder was deleted.
    watcher.on('error', () => {
      unwatch(folder);
      onEvent();
    });
    watchers.set(folder, watcher);
  };
  start(root);
  return {
    async follow() {
      // Throws without the root: watchers follow a folder that is moved, and would miss another one in its place.
      const folders = new Set(await foldersBelow(root));
      for (const folder of watchers.keys()) if (!folders.has(folder)) unwatch(folder);
      for (const folder of folders) if (!watchers.has(folder)) start(folder);
    },
    close() {
      for (const folder of watchers.keys()) unwatch(folder);
    },
  };
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  );
  // A folder may be deleted meanwhile.
  const below = inner.map((entry) => foldersBelow(join(folder, entry.name)).catch(() => []));
  return [folder, ...(await Promise.all(below)).flat()];
}
