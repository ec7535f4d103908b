import path from 'node:path';
import { frenchDay } from '#server/content/elements/today.ts';
import { addressWarning } from '#server/content/site/address-warning.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { hasErrors, type Problem } from '#server/content/site/yaml/problem.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';
import { reportProblems } from './sites.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'vitrine check <site>',
  summary: 'Relit un dossier de site et dit tout ce qui ne va pas.',
  details: [],
  async run(args, io) {
    const { positionals } = readArguments(args, {});
    expectCount(positionals, 1, 1, 'le dossier du site');
    const folder = positionals[0] ?? '';
    const { site, problems } = await readSite(path.resolve(io.cwd, folder));
    const all = site === undefined ? problems : [...problems, ...(await moreProblems(site))];
    reportProblems(io, folder, all);
    const errors = all.filter((problem) => problem.severity === 'error').length;
    if (hasErrors(all))
      throw new CommandFailure(EXIT.site, errors === 1 ? 'Une erreur à corriger.' : `${errors} erreurs à corriger.`);
    io.out(
      all.length === 0
        ? 'Rien à corriger.'
        : 'Le site peut être publié\u00a0; les avertissements ci-dessus méritent un regard.',
    );
  },
};

/** What only this command looks at: the first content, and what a site needs once it is online. */
async function moreProblems(site: Site): Promise<readonly Problem[]> {
  const [seed, warning] = await Promise.all([readSeed(site, frenchDay(new Date())), addressWarning(site)]);
  return warning === undefined ? seed.problems : [warning, ...seed.problems];
}
