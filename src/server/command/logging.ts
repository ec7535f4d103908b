import { jsonLog, type Log, logConsole, terminalLog } from '#server/platform/operation/log.ts';
import { wrongUsage } from './command.ts';
import type { Io } from './io.ts';

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
  if (setting !== 'json' && setting !== 'texte')
    throw wrongUsage(`VITRINE_LOG est «\u00a0json\u00a0» ou «\u00a0texte\u00a0», et non «\u00a0${setting}\u00a0».`);
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
