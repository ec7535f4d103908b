import { says } from '#language/message.ts';
import { CommandFailure, EXIT } from '#server/command/command.ts';
import { CsvFault } from '#server/content/import/csv-table.ts';
import { WxrFault } from '#server/content/import/wordpress/wxr.ts';
import { codeOf, DatabaseProblem } from '#server/platform/db/problem.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** Reads the source of an import. A missing or faulty file ends the command with a message. */
export async function readSource<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CsvFault || error instanceof WxrFault)
      throw new CommandFailure(EXIT.failure, says(IMPORT_TEXTS.fileFault, { file, fault: says(error.reason) }));
    if (error instanceof DatabaseProblem) throw new CommandFailure(EXIT.failure, error.reason);
    if (codeOf(error) === 'ENOENT') throw new CommandFailure(EXIT.failure, says(IMPORT_TEXTS.noSuchFile, { file }));
    if (codeOf(error) === 'EISDIR') throw new CommandFailure(EXIT.failure, says(IMPORT_TEXTS.isAFolder, { file }));
    throw error;
  }
}
