import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT } from '#server/command/command.ts';
import { DATA_OPTION, dataFolderOf, withDatabase } from '#server/command/database.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { carryOldFolder } from '#server/content/uploads/old-folder.ts';
import { codeOf } from '#server/platform/db/problem.ts';
import { exportSite } from '#server/platform/db/transfer/export.ts';

export const exportCommand: Command = {
  name: 'export',
  ...HELP.export,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { ...DATA_OPTION, site: { type: 'string' } });
    expectCount(positionals, 0, 1, TEXTS.noFile);
    const target = positionals[0];
    await withDatabase(io, values.data, async ({ kysely }) => {
      // Pictures that an earlier version stored in a folder belong to the content too.
      await carryOldFolder(kysely, dataFolderOf(io, values.data));
      // An empty export is a mistake in an option, and must not replace yesterday's backup.
      const exportRows = async (write: (text: string) => Promise<void>) => {
        const rows = await exportSite(kysely, values.site, write);
        if (rows === 0) throw new CommandFailure(EXIT.failure, TEXTS.nothingToExport);
        return rows;
      };
      if (target === undefined || target === '-') {
        await exportRows(io.write);
        return;
      }
      const file = path.resolve(io.cwd, target);
      const rows = await writeWhole(file, exportRows);
      io.out(io.t(TEXTS.linesWritten, { count: rows, file: target }));
    });
  },
};

/**
 * Writes to a temporary file and renames it when complete, so that a partial export is never mistaken for a whole one.
 */
async function writeWhole(
  file: string,
  generate: (write: (text: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const partial = `${file}.partiel`;
  try {
    const handle = await open(partial, 'w', 0o600);
    const rows = await generate((text) => handle.writeFile(text)).finally(() => handle.close());
    await rename(partial, file);
    return rows;
  } catch (error) {
    await rm(partial, { force: true });
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EISDIR' || code === 'ENOTDIR') {
      throw new CommandFailure(EXIT.failure, says(TEXTS.cannotWrite, { file, code }));
    }
    throw error;
  }
}
