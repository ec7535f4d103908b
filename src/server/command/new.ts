import path from 'node:path';
import { says } from '#language/message.ts';
import {
  createSite,
  isStarterTheme,
  STARTER_TEXTS,
  STARTER_THEMES,
  starterLanguages,
} from '#server/content/site/create.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from './command.ts';
import type { Io } from './io.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';

const THEMES = STARTER_THEMES.join(', ');

export const newCommand: Command = {
  name: 'new',
  summary: HELP.new.summary,
  usage: HELP.new.usage,
  details: HELP.new.details.map((line) =>
    says(line, { themes: THEMES, theme: STARTER_THEMES[0], languages: starterLanguages().join(', ') }),
  ),
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      nom: { type: 'string' },
      adresse: { type: 'string' },
      theme: { type: 'string' },
      langue: { type: 'string' },
    });
    expectCount(positionals, 1, 1, TEXTS.noTargetFolder);
    const folder = positionals[0] ?? '';
    const { nom, theme, langue } = values;
    const languages = starterLanguages();
    if (langue !== undefined && !languages.includes(langue))
      throw wrongUsage(says(TEXTS.noSuchLanguage, { language: langue, languages: languages.join(', ') }));
    if (theme !== undefined && !isStarterTheme(theme))
      throw wrongUsage(says(TEXTS.unknownTheme, { theme, themes: THEMES }));
    const origin = values.adresse === undefined ? await promptOrigin(io) : originOf(values.adresse);
    const creation = await createSite(path.resolve(io.cwd, folder), {
      ...(nom !== undefined && { name: nom }),
      ...(theme !== undefined && { theme }),
      ...(origin !== undefined && { origin }),
      ...(langue !== undefined && { language: langue }),
    });
    if (!creation.created) throw new CommandFailure(EXIT.failure, creation.reason);
    const { name, files } = creation;
    io.out(io.t(TEXTS.siteWritten, { name, folder: shellWord(folder), count: files.length }));
    if (langue !== undefined && !STARTER_TEXTS.includes(langue)) io.out(io.t(TEXTS.englishPages));
    if (origin === undefined) io.out(io.t(TEXTS.addressLater));
    // npm sets this variable when the command was started by npx.
    const npx = io.env.npm_command === 'exec' ? 'npx ' : '';
    io.out(io.t(TEXTS.publishIt, { command: `${npx}vitrine serve ${shellWord(folder)} --dev` }));
  },
};

/** A name as an argument in a shell: quoted if it has special characters. */
function shellWord(name: string): string {
  return /^[\p{L}\p{N}_./@:+-]+$/u.test(name) ? name : `"${name.replace(/["$`\\]/g, '\\$&')}"`;
}

function originOf(written: string): string {
  const origin = readOrigin(written.trim());
  if (origin !== undefined) return origin;
  throw wrongUsage(says(TEXTS.notAnOrigin, { written: written.trim() }));
}

/** Undefined without a terminal, or for an empty line. */
async function promptOrigin(io: Io): Promise<string | undefined> {
  const written = (await io.prompt(io.t(TEXTS.addressQuestion)))?.trim() ?? '';
  return written === '' ? undefined : originOf(written);
}
