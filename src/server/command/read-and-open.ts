import { createHash } from 'node:crypto';
import path from 'node:path';
import { pagesDigest } from '#server/content/search/pages-digest.ts';
import { cachedReading } from '#server/content/site/cached-reading.ts';
import { clearMarkdownCache } from '#server/content/site/markdown/markdown-trees.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { type DatabaseOptions, dataFolderOf, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { type Published, publishable } from './sites.ts';

/** A site, and the digest of its pages for the search index. Both are cached together. */
export interface ReadSite {
  readonly site: Site;
  readonly pages: string;
}

interface OpenedSites extends Published<ReadSite> {
  /** The caller closes it. */
  readonly database: Database;
}

interface ReadAndOpenOptions extends DatabaseOptions {
  readonly data: string | undefined;
  /** If one folder cannot be published, none is. */
  readonly allOrNone: boolean;
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
  return { ...reading.value, database: opened.value };
}

type CachedReading = Pick<SiteReading, 'problems'> & { readonly read: ReadSite | undefined };

/** Uses what an earlier start cached of an unchanged folder. */
async function readCached(folder: string, cache: string, isOneOfMany: boolean): Promise<CachedReading> {
  const file = path.join(cache, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.bin`);
  return cachedReading(folder, file, async () => {
    const { site, problems } = await readSite(folder);
    // A single site may be read again while it is edited, and then profits from the parsed trees.
    if (isOneOfMany) clearMarkdownCache();
    const read = site && { site, pages: pagesDigest(site) };
    return { made: { read, problems }, isCacheable: read !== undefined };
  });
}
