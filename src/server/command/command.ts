import type { Io } from './io.ts';

/** What scripts may count on; written in the help of the command. */
export const EXIT = { ok: 0, failure: 1, usage: 2, site: 3, database: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a French sentence for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function wrongUsage(message: string): CommandFailure {
  return new CommandFailure(EXIT.usage, message);
}

/** One word after `vitrine`. Ends normally, or by throwing a `CommandFailure`. */
export interface Command {
  readonly name: string;
  /** The way to write it. */
  readonly usage: string;
  readonly summary: string;
  /** Further lines of its help: options and their defaults. */
  readonly details: readonly string[];
  run(args: readonly string[], io: Io): Promise<void>;
}
