import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { DATA_OPTION, dataFolderOf, withDatabase } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { carryOldFolder, emptyOldFolder } from '#server/content/uploads/old-folder.ts';
import type { Database } from '#server/platform/db/open.ts';

const SHOWN = 10;

export const uploadsCommand: Command = {
  name: 'uploads',
  usage: 'vitrine uploads reprendre|nettoyer [--data <dossier>]',
  summary: 'Reprend dans la base les images que les versions précédentes gardaient dans un dossier.',
  details: [
    '  reprendre          Copie dans la base ce qui n’y est pas encore. Peut être interrompu et relancé.',
    '  nettoyer           Reprend, puis supprime de l’ancien dossier «\u00a0uploads\u00a0» ce que la base contient.',
    '  --data <dossier>   Dossier des données (VITRINE_DATA, sinon ./data).',
    '',
    'Le serveur reprend ces images de lui-même au démarrage. «\u00a0nettoyer\u00a0» ne supprime que ce dont la base',
    'a tous les octets\u00a0: lancez-le quand tous les services ont la nouvelle version.',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, '«\u00a0reprendre\u00a0» ou «\u00a0nettoyer\u00a0»');
    const [action] = positionals;
    if (action !== 'reprendre' && action !== 'nettoyer')
      throw wrongUsage(`«\u00a0${action}\u00a0» n’est ni «\u00a0reprendre\u00a0» ni «\u00a0nettoyer\u00a0».`);
    const dataFolder = dataFolderOf(io, values.data);
    await withDatabase(io, values.data, async (database) => {
      await carry(io, database, dataFolder);
      if (action === 'nettoyer') await empty(io, database, dataFolder);
    });
  },
};

async function carry(io: Io, { kysely }: Database, dataFolder: string): Promise<void> {
  const stopped = new AbortController();
  io.onStop(() => stopped.abort());
  const { found, carried, damaged } = await carryOldFolder(kysely, dataFolder, { signal: stopped.signal });
  io.out(`Ancien dossier\u00a0: ${found} image(s), dont ${carried} reprise(s) à l’instant.`);
  for (const file of damaged.slice(0, SHOWN)) io.err(`Abîmée, non reprise\u00a0: ${file}`);
  if (stopped.signal.aborted)
    throw new CommandFailure(EXIT.failure, 'Interrompu. Relancez la commande pour continuer.');
}

async function empty(io: Io, { kysely }: Database, dataFolder: string): Promise<void> {
  const { deleted, left } = await emptyOldFolder(kysely, dataFolder);
  io.out(`${deleted} image(s) supprimée(s) de l’ancien dossier.`);
  if (left.length === 0) return;
  for (const file of left.slice(0, SHOWN)) io.err(`Reste\u00a0: ${file}`);
  throw new CommandFailure(
    EXIT.failure,
    `${left.length} fichier(s) restent\u00a0: la base ne les contient pas. Regardez-les, puis supprimez-les vous-même.`,
  );
}
