import { createHash } from 'node:crypto';
import path from 'node:path';
import { pagesMark } from '#server/content/search/pages-mark.ts';
import { keptReading } from '#server/content/site/kept-reading.ts';
import { forgetTrees } from '#server/content/site/markdown/markdown-trees.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { dataFolderOf, type OpenAsk, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { type Published, publishable } from './sites.ts';

/** A site, and what the search should know of its pages (modules/search/pages-mark.ts): made together, kept together. */
export interface ReadSite {
  readonly site: Site;
  readonly pages: string;
}

export interface Opened extends Published<ReadSite> {
  /** Whoever asked closes it. */
  readonly database: Database;
}

export interface ReadAndOpenAsk extends OpenAsk {
  readonly data: string | undefined;
  /** A folder that cannot be published keeps the others from it. */
  readonly allOrNone: boolean;
}

/**
 * Reads site folders and opens the database: they take about as long, and neither waits for the other. Folders that cannot be published leave no database open.
 */
export async function readAndOpen(io: Io, folders: readonly string[], { data, allOrNone, ...opening }: ReadAndOpenAsk): Promise<Opened> {
  const cache = path.join(dataFolderOf(io, data), 'cache/sites');
  const [reading, opened] = await Promise.allSettled([
    publishable(io, folders, { allOrNone, read: (folder) => readAgain(folder, cache, folders.length > 1) }),
    openDatabaseFor(io, data, opening),
  ]);
  if (reading.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw reading.reason;
  }
  if (opened.status === 'rejected') throw opened.reason;
  return { ...reading.value, database: opened.value };
}

type Kept = Pick<SiteReading, 'problems'> & { readonly read: ReadSite | undefined };

/** What an earlier start has read need not be read again. */
async function readAgain(folder: string, cache: string, isOneOfMany: boolean): Promise<Kept> {
  const file = path.join(cache, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.bin`);
  return keptReading(folder, file, async () => {
    const { site, problems } = await readSite(folder);
    // A site that is alone may be read again while it is being written.
    if (isOneOfMany) forgetTrees();
    const read = site && { site, pages: pagesMark(site) };
    return { made: { read, problems }, isWorthKeeping: read !== undefined };
  });
}
