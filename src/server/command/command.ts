import type { Message } from '#language/message.ts';
import { TranslatableError } from '#server/platform/operation/translatable-error.ts';
import type { Io } from './io.ts';

/** Exit codes that scripts may rely on; documented in the help. */
export const EXIT = { ok: 0, failure: 1, usage: 2, site: 3, database: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the user. */
export class CommandFailure extends TranslatableError {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, reason: Message) {
    super(reason);
    this.exitCode = exitCode;
  }
}

export function wrongUsage(message: Message): CommandFailure {
  return new CommandFailure(EXIT.usage, message);
}

/** A subcommand of `vitrine`. Resolves, or throws a `CommandFailure`. */
export interface Command {
  readonly name: string;
  /** Synopsis. */
  readonly usage: Message;
  readonly summary: Message;
  /** Further lines of its help: options and their defaults. */
  readonly details: readonly Message[];
  run(args: readonly string[], io: Io): Promise<void>;
}
