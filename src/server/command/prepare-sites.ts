import { sitesWithCurrentIndex } from '#server/content/elements/index-version.ts';
import { reindexElements } from '#server/content/elements/reindex.ts';
import { indexPages } from '#server/content/search/index-pages.ts';
import { NO_PAGES, storedPagesDigests } from '#server/content/search/pages-digest.ts';
import { readSeedAccounts } from '#server/content/site/modules/seed.ts';
import type { SeedAccount, Site } from '#server/content/site/types.ts';
import { storeModules } from '#server/content/site-modules.ts';
import { batches } from '#server/platform/db/many.ts';
import type { Database } from '#server/platform/db/open.ts';
import type { Io } from './io.ts';
import type { ReadSite } from './read-cached.ts';
import { seededSites, seedSite } from './seed.ts';

/** Sites per query: a statement must end within its timeout on a slow machine. */
const BATCH = 100;

/**
 * Writes the seed of new sites and updates the element and search indexes of all. A few queries for many sites at once
 * find what is up to date. Returns the demonstration accounts of the folders.
 */
export async function prepareSites(
  io: Io,
  database: Database,
  readSites: readonly ReadSite[],
): Promise<ReadonlyMap<Site, readonly SeedAccount[]>> {
  const accounts = new Map<Site, readonly SeedAccount[]>();
  const seeded = await seededSites(database);
  for (const batch of batches(readSites, BATCH)) {
    const sites = batch.map(({ site }) => site);
    const [indexed, marks] = await Promise.all([
      sitesWithCurrentIndex(database.kysely, sites),
      storedPagesDigests(
        database.kysely,
        sites.map(({ id }) => id),
      ),
    ]);
    await storeModules(database.kysely, sites);
    for (const { site, pages } of batch) {
      accounts.set(
        site,
        seeded.has(site.id) ? await readSeedAccounts(site) : (await seedSite(io, database, site, new Date())).accounts,
      );
      if (!indexed.has(site)) await reindexElements({ database }, site);
      if ((marks.get(site.id) ?? NO_PAGES) !== pages) await indexPages({ database }, site);
    }
  }
  return accounts;
}
