import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepEdits, takeFolder } from '#server/content/edits/resolve.ts';
import { type EditState, type EditStatus, statusOf } from '#server/content/edits/status.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import { isPointed, readPointer } from '#server/content/site/media-pointer.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { findContent, readStoredFile } from '#server/platform/uploads/stored-files.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from './command.ts';
import { DATA_OPTION, withDatabase } from './database.ts';
import type { Io } from './io.ts';
import { reportProblems } from './sites.ts';

const STATES: Readonly<Record<EditState, string>> = {
  edited: 'modifié en ligne',
  new: 'créé en ligne',
  removed: 'supprimé en ligne',
  same: 'déjà dans le dossier',
  both: 'modifié des deux côtés',
};
const AUTHOR = { id: null, name: 'vitrine edits' };

export const editsCommand: Command = {
  name: 'edits',
  usage: 'vitrine edits <status|pull|push> <dossier> [options]',
  summary: 'Compare et réunit le dossier d’un site et ce qui y a été changé en ligne.',
  details: [
    '  status             Dit ce qui diffère.',
    '  pull               Écrit dans le dossier ce qui a été changé en ligne, prêt pour git.',
    '  push               Publie les textes du dossier à la place de ceux qui ont été changés des deux côtés.',
    '  --remplacer        pull\u00a0: aussi ce qui a été changé des deux côtés. push\u00a0: aussi ce qui n’a été changé qu’en ligne.',
    '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    '',
    'Rien ne se perd\u00a0: chaque version reste dans l’historique du site.',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, { ...DATA_OPTION, remplacer: { type: 'boolean' } });
    const [action, folder, ...others] = positionals;
    if (action !== 'status' && action !== 'pull' && action !== 'push')
      throw wrongUsage('Dites «\u00a0status\u00a0», «\u00a0pull\u00a0» ou «\u00a0push\u00a0».');
    if (folder === undefined || others.length > 0) throw wrongUsage('Dites un dossier de site, et un seul.');
    const isForced = values.remplacer === true;
    await withDatabase(io, values.data, async (database) => {
      const site = await readFolder(io, folder);
      const statuses = await statusOf(site.folder, await readEditedFiles(database.kysely, site.id));
      if (action === 'status') showStatus(io, statuses);
      else if (action === 'pull') await pull(io, database, site, statuses, isForced);
      else await push(io, database, site, statuses, isForced);
    });
  },
};

async function readFolder(io: Io, folder: string): Promise<Site> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  reportProblems(io, folder, problems);
  if (site === undefined) throw new CommandFailure(EXIT.site, 'Corrigez ce qui est dit ci-dessus, puis recommencez.');
  return site;
}

function showStatus(io: Io, statuses: readonly EditStatus[]): void {
  if (statuses.length === 0) io.out('Rien n’a été changé en ligne.');
  for (const { file, state } of statuses)
    io.out(`${STATES[state].padEnd(23)}  ${file.path}  (${file.accountName}, ${file.at.toISOString().slice(0, 10)})`);
}

async function pull(
  io: Io,
  database: Database,
  site: Site,
  statuses: readonly EditStatus[],
  isForced: boolean,
): Promise<void> {
  const waiting = statuses.filter(({ state }) => state === 'both' && !isForced);
  const written = statuses.filter((status) => status.state !== 'same' && !waiting.includes(status));
  for (const { file } of written) {
    const target = path.join(site.folder, file.path);
    if (file.content === null) await rm(target, { force: true });
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await contentOf(database, file.siteId, file.path, file.content));
    }
    io.out(`${file.content === null ? 'Supprimé' : 'Écrit'}\u00a0: ${file.path}`);
  }
  const resolved = written.filter(({ state }) => state === 'both').map(({ file }) => file.path);
  if (resolved.length > 0) await keepEdits(database, site, resolved, AUTHOR);
  if (written.length === 0 && waiting.length === 0) io.out('Le dossier a déjà tout.');
  stopAt(waiting, 'Comparez-les, puis choisissez\u00a0: «\u00a0pull --remplacer\u00a0» ou «\u00a0push\u00a0».');
}

/** A text as it is; of a file of media/ the bytes that its pointer names. */
async function contentOf(
  { kysely }: Database,
  siteId: string,
  file: string,
  content: string,
): Promise<string | AsyncIterable<Uint8Array>> {
  if (!isPointed(file)) return content;
  const stored = await findContent(kysely, siteId, readPointer(content)?.sha256 ?? '');
  if (stored === undefined) throw new CommandFailure(EXIT.failure, `Le contenu de ${file} manque dans la base.`);
  return readStoredFile(kysely, stored);
}

async function push(
  io: Io,
  database: Database,
  site: Site,
  statuses: readonly EditStatus[],
  isForced: boolean,
): Promise<void> {
  const chosen = statuses.filter(({ state }) => state === 'both' || isForced);
  const problems = await takeFolder(
    database,
    site,
    chosen.map(({ file }) => file.path),
    AUTHOR,
  );
  if (problems.length > 0) {
    reportProblems(io, site.folder, problems);
    throw new CommandFailure(EXIT.site, 'Rien n’a été changé. Corrigez ce qui est dit ci-dessus, puis recommencez.');
  }
  for (const { file } of chosen) io.out(`Publié du dossier\u00a0: ${file.path}`);
  if (chosen.length === 0) io.out('Rien n’a été changé des deux côtés.');
}

function stopAt(statuses: readonly EditStatus[], advice: string): void {
  if (statuses.length === 0) return;
  const paths = statuses.map(({ file }) => file.path).join(', ');
  throw new CommandFailure(EXIT.failure, `Modifiés des deux côtés, laissés tels quels\u00a0: ${paths}. ${advice}`);
}
