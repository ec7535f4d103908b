import { createReadStream } from 'node:fs';
import path from 'node:path';
import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT } from '#server/command/command.ts';
import { DATA_OPTION, withDatabase } from '#server/command/database.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { codeOf, DatabaseProblem } from '#server/platform/db/problem.ts';
import { importSite } from '#server/platform/db/transfer/import.ts';
import { importCsv } from './csv.ts';
import { IMPORT_TEXTS } from './texts.ts';
import { importFromWordpress } from './wordpress.ts';

export const importCommand: Command = {
  name: 'import',
  ...HELP.import,
  async run(args, io) {
    if (args[0] === 'csv') return importCsv(args.slice(1), io);
    if (args[0] === 'wordpress') return importFromWordpress(args.slice(1), io);
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, TEXTS.noFile);
    const name = positionals[0] ?? '';
    await withDatabase(io, values.data, async ({ kysely }) => {
      try {
        const { site, rows } = await importSite(
          kysely,
          name === '-' ? io.stdin : createReadStream(path.resolve(io.cwd, name)),
        );
        io.out(
          site === null
            ? io.t(IMPORT_TEXTS.linesRead, { count: rows })
            : io.t(IMPORT_TEXTS.linesReadFor, { count: rows, site }),
        );
      } catch (error) {
        if (error instanceof DatabaseProblem) throw new CommandFailure(EXIT.failure, error.said);
        if (codeOf(error) === 'ENOENT')
          throw new CommandFailure(EXIT.failure, says(IMPORT_TEXTS.noSuchFile, { file: name }));
        throw error;
      }
    });
  },
};
