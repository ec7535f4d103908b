import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { says } from '#language/message.ts';
import { keepEdits, takeFolder } from '#server/content/edits/resolve.ts';
import { type EditState, type EditStatus, statusOf } from '#server/content/edits/status.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import { localDay } from '#server/content/local-time.ts';
import { isPointed, readPointer } from '#server/content/site/media/pointer.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { findContent, readStoredFile } from '#server/platform/uploads/stored-files.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from './command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from './database.ts';
import type { Io } from './io.ts';
import { reportProblems, requireSite } from './sites.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';

const STATES: Readonly<Record<EditState, string>> = {
  edited: TEXTS.editedOnline,
  new: TEXTS.createdOnline,
  removed: TEXTS.removedOnline,
  same: TEXTS.alreadyInFolder,
  both: TEXTS.changedOnBothSides,
};
const AUTHOR = { id: null, name: 'vitrine edits' };

export const editsCommand: Command = {
  name: 'edits',
  ...HELP.edits,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { ...DATA_OPTION, remplacer: { type: 'boolean' } });
    const [action, folder, ...others] = positionals;
    if (action !== 'status' && action !== 'pull' && action !== 'push') throw wrongUsage(TEXTS.sayEditsAction);
    if (folder === undefined || others.length > 0) throw wrongUsage(TEXTS.sayOneFolder);
    const isForced = values.remplacer === true;
    await withDatabase(io, values.data, async (database) => {
      const site = await requireSite(io, folder, TEXTS.correctAndRepeat);
      await chooseSiteId(database, site.id);
      const statuses = await statusOf(database.kysely, site.folder, await readEditedFiles(database.kysely, site.id));
      const comparison = { io, database, site, statuses, isForced };
      if (action === 'status') showStatus(comparison);
      else if (action === 'pull') await pull(comparison);
      else await push(comparison);
    });
  },
};

interface Comparison {
  readonly io: Io;
  readonly database: Database;
  readonly site: Site;
  readonly statuses: readonly EditStatus[];
  /** The option `--remplacer`. */
  readonly isForced: boolean;
}

function showStatus({ io, site, statuses }: Comparison): void {
  if (statuses.length === 0) io.out(io.t(TEXTS.nothingChangedOnline));
  for (const { file, state } of statuses)
    io.out(
      `${io.t(STATES[state]).padEnd(23)}  ${file.path}  (${file.accountName}, ${localDay(file.at, site.timeZone)})`,
    );
}

async function pull({ io, database, site, statuses, isForced }: Comparison): Promise<void> {
  const waiting = statuses.filter(({ state }) => state === 'both' && !isForced);
  const written = statuses.filter((status) => status.state !== 'same' && !waiting.includes(status));
  const resolved = written.filter(({ state }) => state === 'both').map(({ file }) => file.path);
  // Before they are overwritten: the history gets the folder's texts.
  if (resolved.length > 0) await keepEdits(database, site, resolved, AUTHOR);
  for (const { file } of written) {
    const target = path.join(site.folder, file.path);
    if (file.content === null) await rm(target, { force: true });
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeWhole(target, await contentOf(database, file.siteId, file.path, file.content));
    }
    io.out(io.t(file.content === null ? TEXTS.deleted : TEXTS.written, { file: file.path }));
  }
  if (written.length === 0 && waiting.length === 0) io.out(io.t(TEXTS.folderHasAll));
  if (waiting.length === 0) return;
  const files = waiting.map(({ file }) => file.path).join(', ');
  throw new CommandFailure(EXIT.failure, says(TEXTS.leftOnBothSides, { files }));
}

/** Hidden until it is complete: a pull that is interrupted leaves no partial file that looks like a change. */
async function writeWhole(target: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
  const partial = path.join(path.dirname(target), `.${path.basename(target)}.partiel`);
  try {
    await writeFile(partial, content);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The text of a file; for a file of media/, the bytes that its pointer names. */
async function contentOf(
  { kysely }: Database,
  siteId: string,
  file: string,
  content: string,
): Promise<string | AsyncIterable<Uint8Array>> {
  if (!isPointed(file)) return content;
  const stored = await findContent(kysely, siteId, readPointer(content)?.sha256 ?? '');
  if (stored === undefined) throw new CommandFailure(EXIT.failure, says(TEXTS.contentMissing, { file }));
  return readStoredFile(kysely, stored);
}

async function push({ io, database, site, statuses, isForced }: Comparison): Promise<void> {
  const chosen = statuses.filter(({ state }) => state === 'both' || isForced);
  const problems = await takeFolder(
    database,
    site,
    chosen.map(({ file }) => file.path),
    AUTHOR,
  );
  if (problems.length > 0) {
    reportProblems(io, site.folder, problems);
    throw new CommandFailure(EXIT.site, TEXTS.nothingChanged);
  }
  for (const { file } of chosen) io.out(io.t(TEXTS.publishedFromFolder, { file: file.path }));
  if (chosen.length === 0) io.out(io.t(TEXTS.nothingOnBothSides));
}
