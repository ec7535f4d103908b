import { seedElements } from '#server/content/elements/seed.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import type { Seed, Site } from '#server/content/site/types.ts';
import { storeModules } from '#server/content/site-modules.ts';
import { createAccount, findAccount, updateAccount } from '#server/people/accounts/store.ts';
import type { Database } from '#server/platform/db/open.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';
import { DATA_OPTION } from './database.ts';
import type { Io } from './io.ts';
import { readAndOpen } from './read-and-open.ts';
import { reportProblems } from './sites.ts';

export const seedCommand: Command = {
  name: 'seed',
  usage: 'vitrine seed <site> [--data <dossier>]',
  summary: 'Remplit à nouveau la base avec le premier contenu (seed/) du site.',
  details: [
    '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    '',
    'Peut être répétée\u00a0: les éléments de seed/ reprennent leur contenu de départ, les autres restent. Les mots de passe ne changent pas.',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, 'le dossier du site');
    const { sites, database } = await readAndOpen(io, positionals, { data: values.data, join: true, allOrNone: true });
    try {
      for (const { site } of sites) {
        const seed = await seedSite(io, database, site, new Date());
        const elements = [...seed.elements.values()].reduce((sum, list) => sum + list.length, 0);
        io.out(
          `Le site «\u00a0${site.id}\u00a0» a retrouvé ${counted(elements, 'élément')} et ${counted(seed.accounts.length, 'compte')}.`,
        );
      }
    } finally {
      await database.close();
    }
  },
};

/** « 0 compte », « 1 compte », « 2 comptes » */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? 's' : ''}`;
}

/**
 * Writes the seed of a site to the database. Repeatable: existing rows are reset to the files, except passwords.
 * Returns the seed.
 */
export async function seedSite(io: Io, database: Database, site: Site, now: Date): Promise<Seed> {
  const { seed, problems } = await readSeed(site, frenchDay(now));
  reportProblems(io, site.folder, problems);
  if (seed === undefined)
    throw new CommandFailure(
      EXIT.site,
      'Le premier contenu n’est pas écrit. Corrigez les fichiers de seed/, puis recommencez.',
    );
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
