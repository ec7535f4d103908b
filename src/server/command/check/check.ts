import path from 'node:path';
import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT } from '#server/command/command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from '#server/command/database.ts';
import type { Io } from '#server/command/io.ts';
import { reportProblems } from '#server/command/sites.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { readEditedSite } from '#server/content/edits/read-edited.ts';
import { servedEdits } from '#server/content/edits/set-aside.ts';
import { type Edits, readEdits } from '#server/content/edits/store.ts';
import { localDay } from '#server/content/local-time.ts';
import { checkExamples } from '#server/content/own-blocks/example-check.ts';
import { addressWarning } from '#server/content/site/address-warning.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';
import { hasErrors, type Problem } from '#server/content/site/yaml/problem.ts';
import { markTranslations, reportLanguages } from './languages.ts';
import { CHECK_TEXTS } from './texts.ts';

export const checkCommand: Command = {
  name: 'check',
  ...HELP.check,
  async run(args, io) {
    const options = {
      ...DATA_OPTION,
      'en-ligne': { type: 'boolean' },
      relu: { type: 'string', multiple: true },
    } as const;
    const { values, positionals } = readArguments(args, options);
    expectCount(positionals, 1, 1, TEXTS.noSiteFolder);
    const folder = positionals[0] ?? '';
    const { site, problems, edits } = await readFolder(io, folder, values);
    const all = site === undefined ? problems : [...problems, ...(await moreProblems(site))];
    reportProblems(io, folder, all);
    if (site !== undefined && values.relu !== undefined) await markTranslations(io, site, values.relu, edits);
    const errors = all.filter((problem) => problem.severity === 'error').length;
    if (hasErrors(all)) throw new CommandFailure(EXIT.site, says(TEXTS.errorsToCorrect, { count: errors }));
    if (site !== undefined) await reportLanguages(io, site, edits);
    io.out(io.t(all.length === 0 ? TEXTS.nothingToCorrect : TEXTS.onlyWarnings));
  },
};

/** Reads the folder; with `--en-ligne` or `--data`, what was edited online replaces its files, as visitors see it. */
async function readFolder(
  io: Io,
  name: string,
  { data, 'en-ligne': isOnline }: { readonly data?: string | undefined; readonly 'en-ligne'?: boolean | undefined },
): Promise<SiteReading & { readonly edits: Edits }> {
  const folder = path.resolve(io.cwd, name);
  const reading = await readSite(folder);
  const { site } = reading;
  const none = { ...reading, edits: new Map() };
  if (site === undefined || (data === undefined && isOnline !== true)) return none;
  const edits = await withDatabase(io, data, async (database) =>
    readEdits(database.kysely, await chooseSiteId(database, site.id)),
  );
  if (edits.size === 0) return none;
  const { setAside, ...edited } = await readEditedSite(folder, edits);
  const files = [...new Set(setAside.map(({ path: file }) => file))].join(', ');
  if (setAside.length > 0) io.err(io.t(TEXTS.editSetAside, { site: site.name, files }));
  const served = await servedEdits(folder, edits, setAside);
  io.out(io.t(CHECK_TEXTS.withEdits, { count: served.size }));
  return { ...edited, edits: served };
}

/** Problems that only this command reports: of the seed, of examples, and of the public address. */
async function moreProblems(site: Site): Promise<readonly Problem[]> {
  const today = localDay(new Date(), site.timeZone);
  const [seed, examples, warning] = await Promise.all([
    readSeed(site, today),
    checkExamples(site),
    addressWarning(site),
  ]);
  return [...(warning === undefined ? [] : [warning]), ...examples, ...seed.problems];
}
