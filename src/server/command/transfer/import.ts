import { createReadStream } from 'node:fs';
import path from 'node:path';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT } from '#server/command/command.ts';
import { DATA_OPTION, withDatabase } from '#server/command/database.ts';
import { codeOf, DatabaseProblem } from '#server/platform/db/problem.ts';
import { importSite } from '#server/platform/db/transfer/import.ts';
import { IMPORT_CSV_HELP, importCsv } from './import-csv.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'vitrine import [csv <site> <module>] <fichier> [options]',
  summary: 'Lit dans une base neuve ce que «\u00a0vitrine export\u00a0» a écrit, ou un tableau dans un module.',
  details: [
    '  <fichier>          «\u00a0-\u00a0» pour l’entrée standard.',
    ...IMPORT_CSV_HELP,
    '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
  ],
  async run(args, io) {
    if (args[0] === 'csv') return importCsv(args.slice(1), io);
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, 'le fichier');
    const name = positionals[0] ?? '';
    await withDatabase(io, values.data, async ({ kysely }) => {
      try {
        const { site, rows } = await importSite(
          kysely,
          name === '-' ? io.stdin : createReadStream(path.resolve(io.cwd, name)),
        );
        io.out(`${rows} lignes lues${site === null ? '' : ` pour le site «\u00a0${site}\u00a0»`}.`);
      } catch (error) {
        if (error instanceof DatabaseProblem) throw new CommandFailure(EXIT.failure, error.message);
        if (codeOf(error) === 'ENOENT') throw new CommandFailure(EXIT.failure, `Le fichier ${name} n’existe pas.`);
        throw error;
      }
    });
  },
};
