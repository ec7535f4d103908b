import { messageLookup } from '#language/engineers.ts';
import { says } from '#language/message.ts';
import { logMessages } from '#server/content/language/shipped.ts';
import { jsonLog, type Log, logConsole, terminalLog, translateConsole } from '#server/platform/operation/log.ts';
import { wrongUsage } from './command.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';

export interface Logging {
  readonly log: Log;
  /** Prints the lines of the command in the same format. */
  readonly io: Io;
  readonly isJson: boolean;
  close(): void;
}

/**
 * Starts the log, in the language of the terminal: JSON if `VITRINE_LOG` is `json` or systemd collects the log,
 * otherwise text.
 */
export function startLogging(io: Io): Logging {
  const setting = (io.env.VITRINE_LOG ?? '').trim() || ((io.env.JOURNAL_STREAM ?? '') === '' ? 'texte' : 'json');
  if (setting !== 'json' && setting !== 'texte') throw wrongUsage(says(TEXTS.wrongLog, { value: setting }));
  const messages = logMessages(io.language);
  const translate = messageLookup(messages);
  const translated =
    (log: Log): Log =>
    (entry) =>
      log({ ...entry, message: translate(entry.message) });
  if (setting === 'texte') {
    const close = Object.keys(messages).length === 0 ? () => {} : translateConsole(translate);
    return { log: translated(terminalLog(io.err)), io, isJson: false, close };
  }
  const log = translated(jsonLog(io.out));
  const restore = logConsole(log, translate);
  const own: Io = {
    ...io,
    out: (message) => log({ level: 'info', message }),
    err: (message) => log({ level: 'warn', message }),
  };
  return { log, io: own, isJson: true, close: restore };
}
