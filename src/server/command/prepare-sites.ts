import type { Database } from '#server/db/open.ts';
import { reindexElements } from '#server/modules/elements/reindex.ts';
import type { Seed, Site } from '#server/site/types.ts';
import type { Io } from './io.ts';
import { isSeeded, seedSite } from './seed-site.ts';

/** Brings the database in line with the folders: first content where there is none, lists that follow the modules where there is. */
export async function prepareSites(io: Io, database: Database, sites: readonly Site[]): Promise<ReadonlyMap<Site, Seed>> {
  const seeds = new Map<Site, Seed>();
  for (const site of sites) {
    if (await isSeeded(database, site)) await reindexElements({ database }, site);
    else seeds.set(site, await seedSite(io, database, site, new Date()));
  }
  return seeds;
}
