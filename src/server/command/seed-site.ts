import type { Database } from '#server/db/open.ts';
import { createAccount, findAccount, updateAccount } from '#server/modules/accounts/store.ts';
import { seedElements } from '#server/modules/elements/seed.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import { readSeed } from '#server/site/seed.ts';
import type { Seed, Site } from '#server/site/types.ts';
import { CommandFailure, EXIT } from './exit-code.ts';
import type { Io } from './io.ts';
import { tellProblems } from './sites.ts';

/**
 * Fills the database from seed/. Repeatable: what is there is brought back to what the files say, except passwords, which stay their owners'. Answers what was
 * read, for those who tell about it.
 */
export async function seedSite(io: Io, database: Database, site: Site, now: Date): Promise<Seed> {
  const { seed, problems } = await readSeed(site, frenchDay(now));
  tellProblems(io, site.folder, problems);
  if (seed === undefined)
    throw new CommandFailure(EXIT.site, 'Le premier contenu n’est pas écrit. Corrigez les fichiers de seed/, puis recommencez.');
  for (const account of seed.accounts) {
    const created = await createAccount(database.kysely, site.id, account);
    if (created !== undefined) continue;
    const known = await findAccount(database.kysely, site.id, account.email);
    if (known !== undefined) await updateAccount(database.kysely, site.id, known.account.id, account);
  }
  await seedElements({ database }, site, seed);
  await database.kysely
    .insertInto('siteSeed')
    .values({ siteId: site.id, seededAt: now })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ seededAt: now }))
    .execute();
  return seed;
}

/** The ids of all sites that the database was ever filled for. */
export async function seededSites({ kysely }: Database): Promise<ReadonlySet<string>> {
  return new Set((await kysely.selectFrom('siteSeed').select('siteId').execute()).map(({ siteId }) => siteId));
}
