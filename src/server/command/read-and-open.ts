import path from 'node:path';
import type { Database } from '#server/db/open.ts';
import { keepTrees, recallTrees } from '#server/site/markdown-trees.ts';
import type { Site } from '#server/site/types.ts';
import { dataFolderOf, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { readSites } from './sites.ts';

export interface Opened {
  readonly sites: readonly Site[];
  /** Whoever asked closes it. */
  readonly database: Database;
}

/**
 * Reads site folders and opens the database: they take about as long, and neither waits for the other. Folders that cannot be published leave no database open.
 * @param join as for `openDatabaseFor`
 */
export async function readAndOpen(
  io: Io,
  folders: readonly string[],
  { data, join }: { readonly data: string | undefined; readonly join: boolean },
): Promise<Opened> {
  const [reading, opening] = await Promise.allSettled([
    readSitesAgain(io, folders, path.join(dataFolderOf(io, data), 'cache/markdown.json')),
    openDatabaseFor(io, data, { join }),
  ]);
  if (reading.status === 'rejected') {
    if (opening.status === 'fulfilled') await opening.value.close();
    throw reading.reason;
  }
  if (opening.status === 'rejected') throw opening.reason;
  return { sites: reading.value, database: opening.value };
}

/** What an earlier start has parsed need not be parsed again. */
async function readSitesAgain(io: Io, folders: readonly string[], cache: string): Promise<Site[]> {
  await recallTrees(cache);
  const sites = await readSites(io, folders);
  await keepTrees(cache);
  return sites;
}
