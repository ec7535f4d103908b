import type { Io } from './io.ts';

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
