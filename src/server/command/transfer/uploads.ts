import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { DATA_OPTION, dataFolderOf, withDatabase } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { carryOldFolder, emptyOldFolder } from '#server/content/uploads/old-folder.ts';
import type { Database } from '#server/platform/db/open.ts';

const MAX_LISTED = 10;

export const uploadsCommand: Command = {
  name: 'uploads',
  ...HELP.uploads,
  async run(args, io) {
    const { values, positionals } = readArguments(args, DATA_OPTION);
    expectCount(positionals, 1, 1, TEXTS.noUploadsAction);
    const [action] = positionals;
    if (action !== 'reprendre' && action !== 'nettoyer')
      throw wrongUsage(says(TEXTS.unknownUploadsAction, { action: action ?? '' }));
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
  io.out(io.t(TEXTS.oldFolder, { found, carried }));
  for (const file of damaged.slice(0, MAX_LISTED)) io.err(io.t(TEXTS.damaged, { file }));
  if (stopped.signal.aborted) throw new CommandFailure(EXIT.failure, TEXTS.interrupted);
}

async function empty(io: Io, { kysely }: Database, dataFolder: string): Promise<void> {
  const { deleted, left } = await emptyOldFolder(kysely, dataFolder);
  io.out(io.t(TEXTS.emptied, { count: deleted }));
  if (left.length === 0) return;
  for (const file of left.slice(0, MAX_LISTED)) io.err(io.t(TEXTS.left, { file }));
  throw new CommandFailure(EXIT.failure, says(TEXTS.filesLeft, { count: left.length }));
}
