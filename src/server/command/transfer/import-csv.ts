import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { DATA_OPTION } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { readAndOpen } from '#server/command/read-and-open.ts';
import { CsvFault, readCsv } from '#server/content/import/csv-table.ts';
import { readImport } from '#server/content/import/elements.ts';
import { storeImport } from '#server/content/import/store.ts';
import { codeOf } from '#server/platform/db/problem.ts';

/** More are not read one by one. */
const SHOWN_ERRORS = 30;

export const IMPORT_CSV_HELP = [
  '  csv <site> <module> <fichier.csv>',
  '                     Écrit les lignes d’un tableau dans un module. Une colonne porte le nom ou le libellé d’un champ\u00a0;',
  '                     la colonne «\u00a0identifiant\u00a0» donne l’adresse, qui vient sinon du titre. Répétée, ne change rien.',
  '  --essai            Dit ce qui serait écrit, et n’écrit rien.',
  '  --brouillons       N’en publie aucune.',
];

/** `vitrine import csv`: the rows of a table become elements of a module. */
export async function importCsv(args: readonly string[], io: Io): Promise<void> {
  const options = { ...DATA_OPTION, essai: { type: 'boolean' }, brouillons: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, options);
  expectCount(positionals, 3, 3, 'le dossier du site, le module et le fichier');
  const [folder = '', ident = '', file = ''] = positionals;
  const table = await readTable(path.resolve(io.cwd, file), file);
  const { sites, database } = await readAndOpen(io, [folder], { data: values.data, join: true, allOrNone: true });
  try {
    const site = sites[0]?.site;
    const module = site?.modules.get(ident);
    if (site === undefined || module === undefined) {
      const known = [...(site?.modules.keys() ?? [])].join(', ');
      throw wrongUsage(`Le module «\u00a0${ident}\u00a0» n’existe pas. Modules du site\u00a0: ${known}.`);
    }
    const { elements, unused, errors } = readImport(module, table);
    for (const column of unused)
      io.out(`La colonne «\u00a0${column}\u00a0» ne correspond à aucun champ\u00a0: elle n’est pas lue.`);
    for (const error of errors.slice(0, SHOWN_ERRORS)) io.err(error);
    if (errors.length > 0) {
      const more = errors.length > SHOWN_ERRORS ? ` (${SHOWN_ERRORS} sont montrées)` : '';
      throw new CommandFailure(
        EXIT.failure,
        `${errors.length} erreurs${more}. Rien n’est écrit. Corrigez le fichier, puis recommencez.`,
      );
    }
    const trial = values.essai === true;
    const counts = await storeImport(database, site, module, elements, {
      isTrial: trial,
      publishes: values.brouillons !== true,
    });
    for (const slug of counts.deleted) io.out(`«\u00a0${slug}\u00a0» est dans la corbeille\u00a0: laissé tel quel.`);
    const { created, changed, unchanged } = counts;
    io.out(
      `${trial ? 'Essai, rien n’est écrit\u00a0: ' : ''}${created} créés, ${changed} changés, ${unchanged} déjà à jour.`,
    );
  } finally {
    await database.close();
  }
}

async function readTable(file: string, written: string) {
  try {
    return readCsv(await readFile(file));
  } catch (error) {
    if (error instanceof CsvFault) throw new CommandFailure(EXIT.failure, `${written}\u00a0: ${error.message}`);
    if (codeOf(error) === 'ENOENT') throw new CommandFailure(EXIT.failure, `Le fichier ${written} n’existe pas.`);
    throw error;
  }
}
