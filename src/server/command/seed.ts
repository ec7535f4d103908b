import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { DATA_OPTION } from './database.ts';
import { readAndOpen } from './read-and-open.ts';
import { seedSite } from './seed-site.ts';

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
