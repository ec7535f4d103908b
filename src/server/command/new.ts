import path from 'node:path';
import { createSite, isStarterTheme, STARTER_THEMES, starterLanguages } from '#server/content/site/create.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';
import type { Io } from './io.ts';

const THEMES = STARTER_THEMES.join(', ');
const QUESTION = 'Adresse publique du site, par exemple https://www.ma-ville.fr (Entrée pour plus tard)\u00a0: ';

export const newCommand: Command = {
  name: 'new',
  usage: 'vitrine new <dossier> [--nom <nom>] [--adresse <adresse>] [--theme <thème>] [--langue <code>]',
  summary: 'Écrit un site de départ, prêt à être publié.',
  details: [
    '  --nom <nom>          Nom du site (par défaut, celui du dossier).',
    '  --adresse <adresse>  Adresse publique, «\u00a0https://www.ma-ville.fr\u00a0»\u00a0: les liens des courriels commencent par elle.',
    `  --theme <thème>      Couleurs et formes de départ\u00a0: ${THEMES} (par défaut, ${STARTER_THEMES[0]}).`,
    '  --langue <code>      Langue du site, parmi celles dont le programme a les mots (par défaut, fr).',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      nom: { type: 'string' },
      adresse: { type: 'string' },
      theme: { type: 'string' },
      langue: { type: 'string' },
    });
    expectCount(positionals, 1, 1, 'le dossier à créer');
    const folder = positionals[0] ?? '';
    const { nom, theme, langue } = values;
    const languages = await starterLanguages();
    if (langue !== undefined && !languages.includes(langue))
      throw new CommandFailure(
        EXIT.usage,
        `Rien n’est écrit dans la langue «\u00a0${langue}\u00a0». Choisissez parmi\u00a0: ${languages.join(', ')}.`,
      );
    if (theme !== undefined && !isStarterTheme(theme))
      throw new CommandFailure(
        EXIT.usage,
        `Le thème «\u00a0${theme}\u00a0» n’existe pas. Choisissez parmi\u00a0: ${THEMES}.`,
      );
    const origin = values.adresse === undefined ? await askOrigin(io) : originOf(values.adresse);
    const creation = await createSite(path.resolve(io.cwd, folder), {
      ...(nom !== undefined && { name: nom }),
      ...(theme !== undefined && { theme }),
      ...(origin !== undefined && { origin }),
      ...(langue !== undefined && { language: langue }),
    });
    if (!creation.created) throw new CommandFailure(EXIT.failure, creation.reason);
    io.out(
      `Le site «\u00a0${creation.name}\u00a0» est écrit dans ${shellWord(folder)} (${creation.files.length} fichiers).`,
    );
    if (origin === undefined)
      io.out(
        'Avant de le mettre en ligne, écrivez son adresse dans site.yaml\u00a0: la ligne est prête, en commentaire.',
      );
    // Repeats the way the command was called: npm tells when it was through npx.
    io.out(`Publiez-le\u00a0: ${io.env.npm_command === 'exec' ? 'npx ' : ''}vitrine serve ${shellWord(folder)} --dev`);
  },
};

/** A name as it is typed in a terminal: between quotation marks where it holds more than plain characters. */
export function shellWord(name: string): string {
  return /^[\p{L}\p{N}_./@:+-]+$/u.test(name) ? name : `"${name.replace(/["$`\\]/g, '\\$&')}"`;
}

function originOf(written: string): string {
  const origin = readOrigin(written.trim());
  if (origin !== undefined) return origin;
  throw new CommandFailure(
    EXIT.usage,
    `«\u00a0${written.trim()}\u00a0» n’est pas une adresse https sans chemin. Écrivez par exemple «\u00a0https://www.ma-ville.fr\u00a0».`,
  );
}

/** Undefined without a terminal, and when the person leaves it for later. */
async function askOrigin(io: Io): Promise<string | undefined> {
  const written = (await io.prompt(QUESTION))?.trim() ?? '';
  return written === '' ? undefined : originOf(written);
}
