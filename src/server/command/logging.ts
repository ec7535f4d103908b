import { says } from '#language/message.ts';
import { jsonLog, type Log, logConsole, terminalLog } from '#server/platform/operation/log.ts';
import { wrongUsage } from './command.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';

export interface Logging {
  readonly log: Log;
  /** Writes the command's own lines in the same format. */
  readonly io: Io;
  readonly isJson: boolean;
  close(): void;
}

/** JSON if `VITRINE_LOG` says so or systemd collects the log, otherwise text. */
export function startLogging(io: Io): Logging {
  const setting = (io.env.VITRINE_LOG ?? '').trim() || ((io.env.JOURNAL_STREAM ?? '') === '' ? 'texte' : 'json');
  if (setting !== 'json' && setting !== 'texte') throw wrongUsage(says(TEXTS.wrongLog, { value: setting }));
  if (setting === 'texte') return { log: terminalLog(io.err), io, isJson: false, close: () => {} };
  const log = jsonLog(io.out);
  const restore = logConsole(log);
  const own: Io = {
    ...io,
    out: (message) => log({ level: 'info', message }),
    err: (message) => log({ level: 'warn', message }),
  };
  return { log, io: own, isJson: true, close: restore };
}
