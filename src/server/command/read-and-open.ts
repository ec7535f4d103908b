import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Database } from '#server/db/open.ts';
import { forgetTrees, keepTrees, recallTrees } from '#server/site/markdown-trees.ts';
import { readSite } from '#server/site/read.ts';
import type { Site } from '#server/site/types.ts';
import { dataFolderOf, type OpenAsk, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { readSites } from './sites.ts';

export interface Opened {
  readonly sites: readonly Site[];
  /** Whoever asked closes it. */
  readonly database: Database;
}

/**
 * Reads site folders and opens the database: they take about as long, and neither waits for the other. Folders that cannot be published leave no database open.
 */
export async function readAndOpen(
  io: Io,
  folders: readonly string[],
  { data, ...opening }: { readonly data: string | undefined } & OpenAsk,
): Promise<Opened> {
  const [reading, opened] = await Promise.allSettled([
    readSitesAgain(io, folders, path.join(dataFolderOf(io, data), 'cache/markdown')),
    openDatabaseFor(io, data, opening),
  ]);
  if (reading.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw reading.reason;
  }
  if (opened.status === 'rejected') throw opened.reason;
  return { sites: reading.value, database: opened.value };
}

/** What an earlier start has parsed need not be parsed again. Each site has its file: with many of them, no more than one is in memory. */
async function readSitesAgain(io: Io, folders: readonly string[], cache: string): Promise<Site[]> {
  return readSites(io, folders, async (folder) => {
    const file = path.join(cache, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`);
    await recallTrees(file);
    const reading = await readSite(folder);
    await keepTrees(file);
    // A site that is alone may be read again while it is being written.
    if (folders.length > 1) forgetTrees();
    return reading;
  });
}
