import path from 'node:path';
import { createSite } from '#server/site/create.ts';
import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { CommandFailure, EXIT } from './exit-code.ts';

export const newCommand: Command = {
  name: 'new',
  usage: 'vitrine new <dossier> [--nom <nom>]',
  summary: 'Écrit un site de départ, prêt à être publié.',
  details: ['  --nom <nom>   Nom du site (par défaut, celui du dossier).'],
  async run(args, io) {
    const { values, positionals } = readArguments(args, { nom: { type: 'string' } });
    expectCount(positionals, 1, 1, 'le dossier à créer');
    const folder = positionals[0] ?? '';
    const creation = await createSite(path.resolve(io.cwd, folder), values.nom === undefined ? {} : { name: values.nom });
    if (!creation.created) throw new CommandFailure(EXIT.failure, creation.reason);
    io.out(`Le site «\u00a0${creation.name}\u00a0» est écrit dans ${folder} (${creation.files.length} fichiers).`);
    io.out(`Publiez-le\u00a0: vitrine serve ${folder} --dev`);
  },
};
