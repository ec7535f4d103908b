import { detailOf } from '#server/platform/db/problem.ts';
import { checkCommand } from './check.ts';
import { type Command, CommandFailure, EXIT, type ExitCode } from './command.ts';
import { editsCommand } from './edits.ts';
import { commandHelp, generalHelp } from './help.ts';
import { iconsCommand } from './icones.ts';
import { importCommand } from './import/index.ts';
import { missedCommand } from './introuvables.ts';
import type { Io } from './io.ts';
import { newCommand } from './new.ts';
import { packageVersion } from './package-root.ts';
import { seedCommand } from './seed.ts';
import { serveCommand } from './serve.ts';
import { exportCommand } from './transfer/export.ts';
import { uploadsCommand } from './transfer/uploads.ts';
import { userCommand } from './user/user.ts';

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
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...args] = argv;
  if (name === '--version' || name === '-v') return print(io, packageVersion());
  if (name === '--help' || name === '-h' || name === 'help') return print(io, generalHelp(commands));
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    io.err(
      name === undefined
        ? generalHelp(commands)
        : `La commande «\u00a0${name}\u00a0» n’existe pas. Voyez «\u00a0vitrine --help\u00a0».`,
    );
    return EXIT.usage;
  }
  if (args.includes('--help') || args.includes('-h')) return print(io, commandHelp(command));
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

function fail(io: Io, command: Command, error: unknown): ExitCode {
  if (error instanceof CommandFailure) {
    io.err(error.message);
    if (error.exitCode === EXIT.usage) io.err(`Écriture\u00a0: ${command.usage}`);
    return error.exitCode;
  }
  io.err(`[vitrine] La commande a échoué. Détail\u00a0: ${detailOf(error)}`);
  return EXIT.failure;
}
