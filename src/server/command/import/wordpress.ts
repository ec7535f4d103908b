import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { CommandFailure, EXIT } from '#server/command/command.ts';
import { DATA_OPTION } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { withSite } from '#server/command/read-and-open.ts';
import { reportProblems } from '#server/command/sites.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import {
  importWordpress,
  type WordpressOptions,
  type WordpressResult,
} from '#server/content/import/wordpress/import.ts';
import { readSite } from '#server/content/site/read.ts';
import { readSource } from './read-source.ts';
import { requireModule, STORE_OPTIONS, type StoreValues, storeElements } from './store.ts';
import { IMPORT_TEXTS } from './texts.ts';

const OPTIONS = {
  ...DATA_OPTION,
  medias: { type: 'string' },
  module: { type: 'string' },
  rapport: { type: 'string' },
  ...STORE_OPTIONS,
} as const;

/** `vitrine import wordpress`: writes an export of WordPress into a site folder. */
export async function importFromWordpress(args: readonly string[], io: Io): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS);
  expectCount(positionals, 1, 2, TEXTS.noExportFile);
  const file = positionals.at(-1) ?? '';
  const folder = positionals.length === 2 ? (positionals[0] ?? '') : '.';
  await requireFolder(io, values.medias);
  const trial = values.essai === true;
  const options: WordpressOptions = {
    file: path.resolve(io.cwd, file),
    uploads: values.medias === undefined ? undefined : path.resolve(io.cwd, values.medias),
    module: values.module,
    isTrial: trial,
  };
  const result =
    values.module === undefined
      ? await importFiles(io, folder, file, options)
      : await importWithPosts(io, folder, file, values.module, options, values);
  const { pages, media, redirects, choices, leftOut } = result;
  if (trial) io.out(io.t(IMPORT_TEXTS.trial));
  io.out(io.t(IMPORT_TEXTS.pages, { ...pages }));
  io.out(io.t(IMPORT_TEXTS.files, { ...media }));
  io.out(io.t(IMPORT_TEXTS.redirects, { count: redirects }));
  if (choices.length > 0) io.out(io.t(IMPORT_TEXTS.choices, { choices: choices.join(', ') }));
  const lines = leftOut.lines(io, false);
  io.out(io.t(lines.length === 0 ? IMPORT_TEXTS.nothingLeftOut : IMPORT_TEXTS.leftOut));
  for (const line of lines) io.out(line);
  if (values.rapport !== undefined)
    await writeFile(path.resolve(io.cwd, values.rapport), `${leftOut.lines(io, true).join('\n')}\n`);
  if (!trial) await checkResult(io, folder);
}

/** Without its pictures, a page is written in a form that a later import with them would not replace. */
async function requireFolder(io: Io, folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const found = await stat(path.resolve(io.cwd, folder)).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new CommandFailure(EXIT.failure, says(IMPORT_TEXTS.noMediaFolder, { folder }));
}

async function importFiles(io: Io, folder: string, file: string, options: WordpressOptions): Promise<WordpressResult> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  if (site === undefined) {
    reportProblems(io, folder, problems);
    throw new CommandFailure(EXIT.site, IMPORT_TEXTS.nothingWritten);
  }
  return readSource(file, () => importWordpress(site, options));
}

/** Posts are stored after the files, in one transaction: after a failure, a second run completes the import. */
async function importWithPosts(
  io: Io,
  folder: string,
  file: string,
  ident: string,
  options: WordpressOptions,
  values: StoreValues & { readonly data?: string | undefined },
): Promise<WordpressResult> {
  return withSite(io, folder, values.data, async (site, database) => {
    requireModule(site, ident);
    const result = await readSource(file, () => importWordpress(site, options));
    // The import may have added choices to the module.
    const now = (options.isTrial ? undefined : (await readSite(site.folder)).site) ?? site;
    const module = requireModule(now, ident);
    const { edited, ...counts } = await storeElements(io, database, now, module, result.elements, values);
    for (const slug of edited) result.leftOut.add('edited', slug);
    const { created, changed, unchanged } = counts;
    io.out(io.t(IMPORT_TEXTS.posts, { created, changed, unchanged }));
    return result;
  });
}

/** Reads the written folder and reports its problems. */
async function checkResult(io: Io, folder: string): Promise<void> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  reportProblems(io, folder, problems);
  if (site === undefined) io.err(io.t(IMPORT_TEXTS.correctBeforePublishing));
}
