import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Message, say, says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { CommandFailure, EXIT } from '#server/command/command.ts';
import { DATA_OPTION } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { withSite } from '#server/command/read-and-open.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { readCsv } from '#server/content/import/csv-table.ts';
import { type ImportedElement, readImport } from '#server/content/import/elements.ts';
import type { OwnedElement } from '#server/content/import/store.ts';
import { ROW_FAULTS } from '#server/content/import/texts.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import { normalizeEmail } from '#server/people/accounts/store.ts';
import { findAccountId } from '#server/people/administration/managed.ts';
import { possibleOwners } from '#server/people/administration/owners.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { readSource } from './read-source.ts';
import { requireModule, STORE_OPTIONS, storeElements } from './store.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** Largest number of errors that are listed. */
const MAX_ERRORS = 30;

/** `vitrine import csv`: the rows of a table become elements of a module. */
export async function importCsv(args: readonly string[], io: Io): Promise<void> {
  const { values, positionals } = readArguments(args, { ...DATA_OPTION, ...STORE_OPTIONS });
  expectCount(positionals, 3, 3, TEXTS.noSiteModuleFile);
  const [folder = '', ident = '', file = ''] = positionals;
  const table = await readSource(file, async () => readCsv(await readFile(path.resolve(io.cwd, file))));
  await withSite(io, folder, values.data, async (site, database) => {
    const module = requireModule(site, ident);
    const { elements: rows, unused, errors: rowErrors } = readImport(module, table);
    const { elements, errors: ownerErrors } = await withOwners(database.kysely, site.id, module, rows);
    const errors = [...rowErrors, ...ownerErrors];
    for (const column of unused) io.out(io.t(IMPORT_TEXTS.unusedColumn, { column }));
    for (const error of errors.slice(0, MAX_ERRORS)) io.err(say(io, error));
    if (errors.length > 0) {
      const text = errors.length > MAX_ERRORS ? IMPORT_TEXTS.moreErrors : IMPORT_TEXTS.errors;
      throw new CommandFailure(EXIT.failure, says(text, { count: errors.length, shown: MAX_ERRORS }));
    }
    const { edited, created, changed, unchanged } = await storeElements(io, database, site, module, elements, values);
    for (const slug of edited) io.out(io.t(IMPORT_TEXTS.edited, { slug }));
    io.out(
      io.t(values.essai === true ? IMPORT_TEXTS.trialCounts : IMPORT_TEXTS.counts, { created, changed, unchanged }),
    );
  });
}

/** The elements with the accounts that they belong to, and what is wrong with those. */
async function withOwners(
  db: Db,
  siteId: string,
  module: SiteModule,
  rows: readonly ImportedElement[],
): Promise<{ readonly elements: readonly OwnedElement[]; readonly errors: readonly Message[] }> {
  const owners = await possibleOwners(db, siteId, module.ident);
  const ids = new Map(owners.map(({ id, email }) => [email, id]));
  const errors: Message[] = [];
  const elements: OwnedElement[] = [];
  for (const row of rows) {
    const { line, owner: email } = row;
    const ownerId = email === undefined ? undefined : ids.get(normalizeEmail(email));
    if (email === undefined) elements.push(row);
    else if (ownerId !== undefined) elements.push({ ...row, ownerId });
    else {
      const isKnown = (await findAccountId(db, siteId, email)) !== undefined;
      errors.push(says(isKnown ? ROW_FAULTS.noOwner : ROW_FAULTS.unknownOwner, { line, email, module: module.name }));
    }
  }
  return { elements, errors };
}
