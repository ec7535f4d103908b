import type { Database } from '#server/db/open.ts';
import { reindexElements } from '#server/modules/elements/reindex.ts';
import { indexPages } from '#server/modules/search/index-pages.ts';
import { readSeedAccounts } from '#server/site/seed.ts';
import type { SeedAccount, Site } from '#server/site/types.ts';
import type { Io } from './io.ts';
import { isSeeded, seedSite } from './seed-site.ts';

/**
 * Brings the database in line with the folders: first content where there is none, lists that follow the modules where there is, a search that follows both. Answers the accounts that the
 * folders of demonstrations write down.
 */
export async function prepareSites(io: Io, database: Database, sites: readonly Site[]): Promise<ReadonlyMap<Site, readonly SeedAccount[]>> {
  const accounts = new Map<Site, readonly SeedAccount[]>();
  for (const site of sites) {
    const seeded = await isSeeded(database, site);
    accounts.set(site, seeded ? await readSeedAccounts(site) : (await seedSite(io, database, site, new Date())).accounts);
    await reindexElements({ database }, site);
    await indexPages({ database }, site);
  }
  return accounts;
}
