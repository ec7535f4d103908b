import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderWatcher {
  /** Watches the folders that exist now: to be called again after events, since folders come and go. */
  follow(): Promise<void>;
  close(): void;
}

/**
 * Tells when anything below `root` changes, hidden files and folders aside; the root at once, the folders in it from the first `follow()`. Each folder is watched by itself: on Linux the recursive watcher of Node 20
 * loses a file once an editor has replaced it by renaming.
 */
export function watchFolders(root: string, onEvent: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();

  const unwatch = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const start = (folder: string) => {
    const watcher = watch(folder, (_type, name) => {
      if (name?.startsWith('.') !== true) onEvent();
    });
    // A folder that disappears takes its watcher with it.
    watcher.on('error', () => {
      unwatch(folder);
      onEvent();
    });
    watchers.set(folder, watcher);
  };
  start(root);
  return {
    async follow() {
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
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [];
  const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules');
  return [folder, ...(await Promise.all(inner.map((entry) => foldersBelow(join(folder, entry.name))))).flat()];
}
