import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { DATA_OPTION } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { readAndOpen } from '#server/command/read-and-open.ts';
import { reportProblems } from '#server/command/sites.ts';
import { storeImport } from '#server/content/import/store.ts';
import {
  importWordpress,
  type WordpressOptions,
  type WordpressResult,
} from '#server/content/import/wordpress/import.ts';
import { WxrFault } from '#server/content/import/wordpress/wxr.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { codeOf } from '#server/platform/db/problem.ts';

export const IMPORT_WORDPRESS_HELP = [
  '  wordpress [<site>] <export.xml>',
  '                     Écrit les pages, les fichiers et les anciennes adresses d’un site WordPress dans le dossier du',
  '                     site (par défaut, le dossier courant). Ne remplace aucun fichier\u00a0; répétée, ne change rien.',
  '  --medias <dossier> Une copie de «\u00a0wp-content/uploads\u00a0»\u00a0: les fichiers de la médiathèque y sont pris.',
  '  --module <module>  Les articles deviennent des éléments de ce module, les catégories ses choix.',
  '  --rapport <fichier>',
  '                     Y écrit tout ce qui est laissé de côté.',
];

const OPTIONS = {
  ...DATA_OPTION,
  medias: { type: 'string' },
  module: { type: 'string' },
  rapport: { type: 'string' },
  essai: { type: 'boolean' },
  brouillons: { type: 'boolean' },
} as const;

/** `vitrine import wordpress`: an export of WordPress becomes a part of a site folder. */
export async function importFromWordpress(args: readonly string[], io: Io): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS);
  expectCount(positionals, 1, 2, 'le fichier de l’export');
  const file = positionals.at(-1) ?? '';
  const folder = positionals.length === 2 ? (positionals[0] ?? '') : '.';
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
      : await importWithPosts(io, folder, file, options, values);
  const { pages, media, redirects, choices, leftOut } = result;
  if (trial) io.out('Essai, rien n’est écrit\u00a0:');
  io.out(`Pages\u00a0: ${pages.created} écrites, ${pages.same} déjà à jour.`);
  io.out(`Fichiers\u00a0: ${media.created} copiés, ${media.same} déjà à jour.`);
  io.out(`Redirections\u00a0: ${redirects} ajoutées.`);
  if (choices.length > 0) io.out(`Choix ajoutés au module\u00a0: ${choices.join(', ')}.`);
  const lines = leftOut.lines(false);
  io.out(lines.length === 0 ? 'Rien n’est laissé de côté.' : 'Ce qui est laissé de côté\u00a0:');
  for (const line of lines) io.out(line);
  if (values.rapport !== undefined)
    await writeFile(path.resolve(io.cwd, values.rapport), `${leftOut.lines(true).join('\n')}\n`);
  if (!trial) await checkResult(io, folder);
}

async function importFiles(io: Io, folder: string, file: string, options: WordpressOptions): Promise<WordpressResult> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  if (site === undefined) {
    reportProblems(io, folder, problems);
    throw new CommandFailure(EXIT.site, 'Rien n’est écrit. Corrigez ce qui est dit ci-dessus, puis recommencez.');
  }
  return readExport(site, file, options);
}

/** The posts are stored in one transaction, after the files: a second run completes what a failure left. */
async function importWithPosts(
  io: Io,
  folder: string,
  file: string,
  options: WordpressOptions,
  { data, brouillons }: { readonly data?: string | undefined; readonly brouillons?: boolean | undefined },
): Promise<WordpressResult> {
  const { sites, database } = await readAndOpen(io, [folder], { data, join: true, allOrNone: true });
  try {
    const site = sites[0]?.site;
    if (site?.modules.get(options.module ?? '') === undefined) {
      const known = [...(site?.modules.keys() ?? [])].join(', ');
      throw wrongUsage(`Le module «\u00a0${options.module}\u00a0» n’existe pas. Modules du site\u00a0: ${known}.`);
    }
    const result = await readExport(site, file, options);
    // The import may have added choices to the module.
    const now = (options.isTrial ? undefined : (await readSite(site.folder)).site) ?? site;
    const module = now.modules.get(options.module ?? '');
    if (module === undefined) return result;
    const { created, changed, unchanged, deleted } = await storeImport(database, now, module, result.elements, {
      isTrial: options.isTrial,
      publishes: brouillons !== true,
    });
    for (const slug of deleted) io.out(`«\u00a0${slug}\u00a0» est dans la corbeille\u00a0: laissé tel quel.`);
    io.out(`Articles\u00a0: ${created} créés, ${changed} changés, ${unchanged} déjà à jour.`);
    return result;
  } finally {
    await database.close();
  }
}

async function readExport(site: Site, file: string, options: WordpressOptions): Promise<WordpressResult> {
  try {
    return await importWordpress(site, options);
  } catch (error) {
    if (error instanceof WxrFault) throw new CommandFailure(EXIT.failure, `${file}\u00a0: ${error.message}`);
    if (codeOf(error) === 'ENOENT') throw new CommandFailure(EXIT.failure, `Le fichier ${file} n’existe pas.`);
    throw error;
  }
}

/** What was written is read again, as `vitrine check` does. */
async function checkResult(io: Io, folder: string): Promise<void> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  reportProblems(io, folder, problems);
  if (site === undefined) io.err('Corrigez ce qui est dit ci-dessus avant de publier le site.');
}
