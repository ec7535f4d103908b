import { inspect } from 'node:util';
import type { Level, Log } from './log.ts';

const METHODS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<string, Level>;

/** What modules say on the console becomes entries of the log. Answers how to give the console back. */
export function logConsole(log: Log): () => void {
  const former = { log: console.log, info: console.info, warn: console.warn, error: console.error };
  for (const [name, level] of Object.entries(METHODS)) {
    Object.assign(console, {
      [name]: (...said: readonly unknown[]) => {
        const error = said.find((part) => part instanceof Error);
        const message = said.flatMap((part) =>
          part === error && error !== undefined ? [] : [typeof part === 'string' ? part : inspect(part)],
        );
        log({ level, message: message.join(' '), ...(error !== undefined && { error }) });
      },
    });
  }
  return () => {
    Object.assign(console, former);
  };
}
