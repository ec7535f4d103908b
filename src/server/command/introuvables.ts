import { listMissed } from '#server/content/missed/store.ts';
import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from './database.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';

const MAX_LISTED = 100;

export const missedCommand: Command = {
  name: 'introuvables',
  ...HELP.missed,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { ...DATA_OPTION, site: { type: 'string' } });
    expectCount(positionals, 0, 0, TEXTS.noMore);
    await withDatabase(io, values.data, async (database) => {
      const missed = await listMissed(database.reads.db, await chooseSiteId(database, values.site), MAX_LISTED);
      if (missed.length === 0) io.out(io.t(TEXTS.noneMissed));
      for (const { path, hits, lastAt } of missed)
        io.out(`${String(hits).padStart(6)}  ${lastAt.toISOString().slice(0, 10)}  ${path}`);
    });
  },
};
