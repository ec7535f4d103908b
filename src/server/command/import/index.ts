import { createReadStream } from 'node:fs';
import path from 'node:path';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import type { Command } from '#server/command/command.ts';
import { DATA_OPTION, withDatabase } from '#server/command/database.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { importSite } from '#server/platform/db/transfer/import.ts';
import { importCsv } from './csv.ts';
import { readSource } from './read-source.ts';
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
      const source = name === '-' ? io.stdin : createReadStream(path.resolve(io.cwd, name));
      const { site, rows } = await readSource(name, () => importSite(kysely, source));
      io.out(
        site === null
          ? io.t(IMPORT_TEXTS.linesRead, { count: rows })
          : io.t(IMPORT_TEXTS.linesReadFor, { count: rows, site }),
      );
    });
  },
};
