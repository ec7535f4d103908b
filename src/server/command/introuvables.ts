import { listMissed } from '#server/content/missed/store.ts';
import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from './database.ts';

const SHOWN = 100;

export const missedCommand: Command = {
  name: 'introuvables',
  usage: 'vitrine introuvables [options]',
  summary: 'Liste les adresses demandées en vain, les plus demandées d’abord.',
  details: [
    '  --site <id>        Site concerné (inutile quand la base n’en contient qu’un).',
    '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    '',
    'Écrivez celles qui comptent dans «\u00a0redirections.yaml\u00a0» du site.',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, { ...DATA_OPTION, site: { type: 'string' } });
    expectCount(positionals, 0, 0, '');
    await withDatabase(io, values.data, async (database) => {
      const missed = await listMissed(database.reads.db, await chooseSiteId(database, values.site), SHOWN);
      if (missed.length === 0) io.out('Aucune adresse n’a été demandée en vain ces trois derniers mois.');
      for (const { path, hits, lastAt } of missed)
        io.out(`${String(hits).padStart(6)}  ${lastAt.toISOString().slice(0, 10)}  ${path}`);
    });
  },
};
