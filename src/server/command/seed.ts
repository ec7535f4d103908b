import { seedElements } from '#server/content/elements/seed.ts';
import { localDay } from '#server/content/local-time.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import type { Seed, Site } from '#server/content/site/types.ts';
import { storeModules } from '#server/content/site-modules.ts';
import { createAccount, findAccount, updateAccount } from '#server/people/accounts/store.ts';
import type { Database } from '#server/platform/db/open.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';
import { DATA_OPTION } from './database.ts';
import type { Io } from './io.ts';
import { withSite } from './read-and-open.ts';
import { reportProblems } from './sites.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';

export const seedCommand: Command = {
  name: 'seed',
  ...HELP.seed,
  async run(args, io) {
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, TEXTS.noSiteFolder);
    await withSite(io, positionals[0] ?? '', values.data, async (site, database) => {
      const seed = await seedSite(io, database, site, new Date());
      const elements = [...seed.elements.values()].reduce((sum, list) => sum + list.length, 0);
      io.out(
        io.t(TEXTS.seeded, {
          site: site.id,
          elements: io.t(TEXTS.elements, { count: elements }),
          accounts: io.t(TEXTS.accounts, { count: seed.accounts.length }),
        }),
      );
    });
  },
};

/**
 * Writes the seed of a site to the database. Repeatable: existing rows are reset to the files, except passwords.
 * Returns the seed.
 */
export async function seedSite(io: Io, database: Database, site: Site, now: Date): Promise<Seed> {
  const { seed, problems } = await readSeed(site, localDay(now, site.timeZone));
  reportProblems(io, site.folder, problems);
  if (seed === undefined) throw new CommandFailure(EXIT.site, TEXTS.notSeeded);
  for (const account of seed.accounts) {
    const created = await createAccount(database.kysely, site.id, account);
    if (created !== undefined) continue;
    const known = await findAccount(database.kysely, site.id, account.email);
    if (known !== undefined) await updateAccount(database.kysely, site.id, known.account.id, account);
  }
  await seedElements({ database }, site, seed);
  await storeModules(database.kysely, [site]);
  await database.kysely
    .insertInto('siteSeed')
    .values({ siteId: site.id, seededAt: now })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ seededAt: now }))
    .execute();
  return seed;
}

/** The ids of all seeded sites. */
export async function seededSites({ kysely }: Database): Promise<ReadonlySet<string>> {
  return new Set((await kysely.selectFrom('siteSeed').select('siteId').execute()).map(({ siteId }) => siteId));
}
