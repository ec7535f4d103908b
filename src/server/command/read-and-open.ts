import path from 'node:path';
import { readEpochs } from '#server/platform/db/epoch.ts';
import type { Database } from '#server/platform/db/open.ts';
import { applyEdits } from './apply-edits.ts';
import { type DatabaseOptions, dataFolderOf, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { type ReadSite, readCached } from './read-cached.ts';
import { type Published, publishable } from './sites.ts';

interface OpenedSites extends Published<ReadSite> {
  /** The caller closes it. */
  readonly database: Database;
  /** Version numbers from before the edits were read. */
  readonly epochs: ReadonlyMap<string, string>;
}

interface ReadAndOpenOptions extends DatabaseOptions {
  readonly data: string | undefined;
  /** If one folder cannot be published, none is. */
  readonly allOrNone: boolean;
}

/** Runs a command on all of the given site folders, and closes the database after it. */
export async function withSites<T>(
  io: Io,
  folders: readonly string[],
  data: string | undefined,
  run: (sites: readonly ReadSite[], database: Database) => Promise<T>,
): Promise<T> {
  const { sites, database } = await readAndOpen(io, folders, { data, join: true, allOrNone: true });
  try {
    return await run(sites, database);
  } finally {
    await database.close();
  }
}

/**
 * Reads site folders and opens the database in parallel. If no folder can be published, the database is closed again.
 */
export async function readAndOpen(
  io: Io,
  folders: readonly string[],
  { data, allOrNone, ...opening }: ReadAndOpenOptions,
): Promise<OpenedSites> {
  const cache = path.join(dataFolderOf(io, data), 'cache/sites');
  const [reading, opened] = await Promise.allSettled([
    publishable(io, folders, { allOrNone, read: (folder) => readCached(folder, cache, folders.length > 1) }),
    openDatabaseFor(io, data, opening),
  ]);
  if (reading.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw reading.reason;
  }
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  try {
    const epochs = await readEpochs(database.kysely);
    const sites = await applyEdits(io, database, reading.value.sites, { isFirst: opening.join !== true, cache });
    return { ...reading.value, sites, database, epochs };
  } catch (error) {
    await database.close();
    throw error;
  }
}
