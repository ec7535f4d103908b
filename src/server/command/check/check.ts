import path from 'node:path';
import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT } from '#server/command/command.ts';
import { reportProblems } from '#server/command/sites.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { frenchDay } from '#server/content/french-moment.ts';
import { addressWarning } from '#server/content/site/address-warning.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { hasErrors, type Problem } from '#server/content/site/yaml/problem.ts';
import { markTranslations, reportLanguages } from './languages.ts';

export const checkCommand: Command = {
  name: 'check',
  ...HELP.check,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { relu: { type: 'string', multiple: true } });
    expectCount(positionals, 1, 1, TEXTS.noSiteFolder);
    const folder = positionals[0] ?? '';
    const { site, problems } = await readSite(path.resolve(io.cwd, folder));
    const all = site === undefined ? problems : [...problems, ...(await moreProblems(site))];
    reportProblems(io, folder, all);
    if (site !== undefined && values.relu !== undefined) await markTranslations(io, site, values.relu);
    const errors = all.filter((problem) => problem.severity === 'error').length;
    if (hasErrors(all)) throw new CommandFailure(EXIT.site, says(TEXTS.errorsToCorrect, { count: errors }));
    if (site !== undefined) await reportLanguages(io, site);
    io.out(io.t(all.length === 0 ? TEXTS.nothingToCorrect : TEXTS.onlyWarnings));
  },
};

/** Problems that only this command reports: of the seed, and of the public address. */
async function moreProblems(site: Site): Promise<readonly Problem[]> {
  const [seed, warning] = await Promise.all([readSeed(site, frenchDay(new Date())), addressWarning(site)]);
  return warning === undefined ? seed.problems : [warning, ...seed.problems];
}
