import { codeOf } from '#server/db/problem.ts';
import { withoutPersonalData } from './redact.ts';

export type Level = 'info' | 'warn' | 'error';

/** What happened, and facts about it. Facts are ours: never what a person typed. */
export interface LogEntry {
  readonly level: Level;
  readonly message: string;
  readonly error?: unknown;
  readonly facts?: Readonly<Record<string, string | number | undefined>>;
}
export type Log = (entry: LogEntry) => void;

/** One line of JSON for each entry: for machines that collect them. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return ({ level, message, error, facts }) =>
    write(JSON.stringify({ time: now().toISOString(), level, message: withoutPersonalData(message), ...facts, ...errorFacts(error) }));
}

/** What a person at a terminal wants to know: what went wrong or was slow. */
export function terminalLog(write: (line: string) => void): Log {
  return ({ level, message, error }) => {
    if (level === 'info') return;
    const { stack, error: detail } = errorFacts(error);
    write([withoutPersonalData(message), ...(detail === undefined ? [] : [stack ?? detail])].join('\n'));
  };
}

interface ErrorFacts {
  readonly error?: string;
  readonly code?: string | undefined;
  readonly stack?: string;
}

/** Of an error, what a programmer needs. PostgreSQL puts the row at fault into further fields, which are left out. */
function errorFacts(error: unknown): ErrorFacts {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: withoutPersonalData(String(error)) };
  const code = codeOf(error);
  // A value that PostgreSQL could not read stands at the end of its message.
  const message = 'severity' in error ? error.message.replace(/: "[\s\S]*"$/, ': …') : error.message;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const head = `${error.name}: ${withoutPersonalData(message)}`;
  return { error: head, ...(code !== undefined && { code }), stack: [head, ...stack].join('\n') };
}
