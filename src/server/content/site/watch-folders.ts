import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
    // A deleted folder ends its watcher.
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
  const inner = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  );
  return [folder, ...(await Promise.all(inner.map((entry) => foldersBelow(join(folder, entry.name))))).flat()];
}
