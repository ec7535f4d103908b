import path from 'node:path';
import { createSite, isStarterTheme, STARTER_THEMES } from '#server/content/site/create.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';

const THEMES = STARTER_THEMES.join(', ');

export const newCommand: Command = {
  name: 'new',
  usage: 'vitrine new <dossier> [--nom <nom>] [--theme <thème>]',
  summary: 'Écrit un site de départ, prêt à être publié.',
  details: [
    '  --nom <nom>       Nom du site (par défaut, celui du dossier).',
    `  --theme <thème>   Couleurs et formes de départ\u00a0: ${THEMES} (par défaut, ${STARTER_THEMES[0]}).`,
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, { nom: { type: 'string' }, theme: { type: 'string' } });
    expectCount(positionals, 1, 1, 'le dossier à créer');
    const folder = positionals[0] ?? '';
    const { nom, theme } = values;
    if (theme !== undefined && !isStarterTheme(theme))
      throw new CommandFailure(EXIT.usage, `Le thème «\u00a0${theme}\u00a0» n’existe pas. Choisissez parmi\u00a0: ${THEMES}.`);
    const creation = await createSite(path.resolve(io.cwd, folder), {
      ...(nom !== undefined && { name: nom }),
      ...(theme !== undefined && { theme }),
    });
    if (!creation.created) throw new CommandFailure(EXIT.failure, creation.reason);
    io.out(`Le site «\u00a0${creation.name}\u00a0» est écrit dans ${folder} (${creation.files.length} fichiers).`);
    // As the person called it: npm says when it was through npx.
    io.out(`Publiez-le\u00a0: ${io.env.npm_command === 'exec' ? 'npx ' : ''}vitrine serve ${folder} --dev`);
  },
};
