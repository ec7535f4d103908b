import { say } from '#language/message.ts';
import { codeOf, detailOf } from '#server/platform/db/problem.ts';
import { packageVersion } from '#server/platform/operation/package-root.ts';
import { checkCommand } from './check/check.ts';
import { type Command, CommandFailure, EXIT, type ExitCode } from './command.ts';
import { editsCommand } from './edits.ts';
import { iconsCommand } from './icones.ts';
import { importCommand } from './import/index.ts';
import { missedCommand } from './introuvables.ts';
import type { Io } from './io.ts';
import { newCommand } from './new.ts';
import { seedCommand } from './seed.ts';
import { serveCommand } from './serve.ts';
import { exportCommand } from './transfer/export.ts';
import { uploadsCommand } from './transfer/uploads.ts';
import { userCommand } from './user/user.ts';
import { commandHelp, generalHelp } from './words/help.ts';
import { requireWords, takeLanguage, terminalWords, wordsIn } from './words/languages.ts';
import { TEXTS } from './words/texts.ts';

export const commands: readonly Command[] = [
  serveCommand,
  newCommand,
  checkCommand,
  userCommand,
  seedCommand,
  missedCommand,
  iconsCommand,
  editsCommand,
  exportCommand,
  importCommand,
  uploadsCommand,
];

/** Runs the command `vitrine` and returns its exit code. */
export async function run(argv: readonly string[], terminal: Io): Promise<ExitCode> {
  const { language, rest } = takeLanguage(argv);
  const [name, ...args] = rest;
  const localized = { ...terminal, ...terminalWords(terminal.env) };
  // `vitrine new --langue` is the language of the site, and of the command if it has that language.
  const isOfSite = name === newCommand.name && language !== undefined;
  try {
    const words =
      language === undefined ? localized : isOfSite ? (wordsIn(language) ?? localized) : requireWords(language);
    const io = { ...terminal, language: words.language, t: words.t };
    return await runNamed(name, isOfSite ? [...args, '--langue', language] : args, io);
  } catch (error) {
    return fail(localized, undefined, error);
  }
}

async function runNamed(name: string | undefined, args: readonly string[], io: Io): Promise<ExitCode> {
  if (name === '--version' || name === '-v') return print(io, packageVersion());
  if (name === '--help' || name === '-h' || name === 'help') return print(io, generalHelp(io, commands));
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    io.err(name === undefined ? generalHelp(io, commands) : io.t(TEXTS.unknownCommand, { name }));
    return EXIT.usage;
  }
  if (args.includes('--help') || args.includes('-h')) return print(io, commandHelp(io, command));
  try {
    await command.run(args, io);
    return EXIT.ok;
  } catch (error) {
    return fail(io, command, error);
  }
}

function print(io: Io, text: string): ExitCode {
  io.out(text);
  return EXIT.ok;
}

function fail(io: Io, command: Command | undefined, error: unknown): ExitCode {
  if (error instanceof CommandFailure) {
    io.err(say(io, error.reason));
    if (error.exitCode === EXIT.usage && command !== undefined)
      io.err(io.t(TEXTS.usage, { usage: say(io, command.usage) }));
    return error.exitCode;
  }
  const file = fileOf(error);
  if (file === undefined) io.err(io.t(TEXTS.failed, { detail: detailOf(error) }));
  else io.err(io.t(TEXTS.cannotUse, { file, code: codeOf(error) ?? '' }));
  return EXIT.failure;
}

/** The file or folder that the system refused to open, to write or to list. */
function fileOf(error: unknown): string | undefined {
  const { path, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return typeof path === 'string' && syscall?.startsWith('spawn') === false ? path : undefined;
}
