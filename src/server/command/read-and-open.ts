import path from 'node:path';
import { settleEdits } from '#server/content/edits/settle.ts';
import { statusOf } from '#server/content/edits/status.ts';
import { editedSites, readEditedFiles, readEdits } from '#server/content/edits/store.ts';
import type { Site } from '#server/content/site/types.ts';
import { readEpochs } from '#server/platform/db/epoch.ts';
import type { Database } from '#server/platform/db/open.ts';
import { type DatabaseOptions, dataFolderOf, openDatabaseFor } from './database.ts';
import type { Io } from './io.ts';
import { type ReadSite, readCached, readEditedCached } from './read-cached.ts';
import { type Published, publishable, reportProblems } from './sites.ts';
import { TEXTS } from './words/texts.ts';

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

/** Runs a command on the site of a folder, and closes the database after it. */
export async function withSite<T>(
  io: Io,
  folder: string,
  data: string | undefined,
  run: (site: Site, database: Database) => Promise<T>,
): Promise<T> {
  const { sites, database } = await readAndOpen(io, [folder], { data, join: true, allOrNone: true });
  try {
    // With `allOrNone`, a folder that cannot be published has thrown.
    const [{ site }] = sites as readonly [ReadSite];
    return await run(site, database);
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

/** Names the edits that hide a later change of the folder. */
async function reportBothSides(io: Io, database: Database, { id, folder, name }: Site): Promise<void> {
  const statuses = await statusOf(database.kysely, folder, await readEditedFiles(database.kysely, id));
  const files = statuses.filter(({ state }) => state === 'both').map(({ file }) => file.path);
  if (files.length > 0) io.err(io.t(TEXTS.editsHideFolder, { site: name, files: files.join(', ') }));
}

/**
 * Applies the edits made in the browser to the sites of the folders. `isFirst`: the first process of a start also
 * deletes edits that the folder contains.
 */
async function applyEdits(
  io: Io,
  database: Database,
  sites: readonly ReadSite[],
  { isFirst, cache }: { readonly isFirst: boolean; readonly cache: string },
): Promise<readonly ReadSite[]> {
  const edited = await editedSites(database.kysely);
  if (edited.size === 0) return sites;
  const applied: ReadSite[] = [];
  for (const known of sites) {
    const { site } = known;
    if (edited.has(site.id) && isFirst) await settleEdits(database.kysely, site);
    const edits = edited.has(site.id) ? await readEdits(database.kysely, site.id) : new Map();
    const { read, setAside } =
      edits.size === 0 ? { read: known, setAside: [] } : await readEditedCached(site.folder, edits, cache);
    if (setAside.length > 0) {
      const files = [...new Set(setAside.map(({ path: file }) => file))].join(', ');
      io.err(io.t(TEXTS.editSetAside, { site: site.name, files }));
      reportProblems(
        io,
        site.folder,
        setAside.flatMap(({ problems }) => problems),
      );
    }
    if (edits.size > 0) await reportBothSides(io, database, site);
    applied.push(read ?? known);
  }
  return applied;
}
