import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Message, says } from '#language/message.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { commandAs, type Identity } from './identity.ts';

export interface Guarded {
  readonly guardian: number;
  /** Resolves when PostgreSQL has ended. */
  readonly ended: Promise<void>;
  /** Starts a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

/** PostgreSQL ended before it was ready; the message is the end of its log. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/**
 * The guardian is a shell: small, present on every system, executable by any user. It reads a pipe whose other end only
 * this process has: when the process ends, the pipe closes and PostgreSQL is shut down. The signal is repeated because
 * PostgreSQL loses one that arrives before its handlers are installed; after a minute PostgreSQL is stopped
 * immediately, which is as safe as a power cut. If the shell is killed, its watcher still runs.
 */
const GUARDIAN = `
exec 3<&0 </dev/null
sockets=$1
shift
"$@" 3<&- &
database=$!
(
  read -r _ <&3
  tries=0
  while [ "$tries" -lt 60 ] && kill -INT "$database"; do tries=$((tries + 1)); sleep 1; done
  kill -QUIT "$database"
) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$database"
status=$?
kill "$watcher" 2>/dev/null
rmdir "$sockets" 2>/dev/null
exit "$status"
`;

const READY = 'database system is ready to accept connections';
const SERIOUS = /\b(?:FATAL|PANIC): |was terminated by signal/;
const READY_MS = 120_000;
const LAST_LINES = 20;

/** Starts PostgreSQL and resolves when it accepts connections. Serious lines of its log then go to `log`. */
export async function startGuarded(
  identity: Identity,
  sockets: string,
  command: readonly string[],
  log: (message: Message) => void,
): Promise<Guarded> {
  const { file, args, options } = commandAs(identity, [
    '/bin/sh',
    '-c',
    GUARDIAN,
    'vitrine-guardian',
    sockets,
    ...command,
  ]);
  // A separate session: Ctrl-C in a terminal reaches only this process, which then stops the database.
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {});
  const lines: string[] = [];
  let isReady = false;
  const ended = once(child, 'exit').then(() => {});
  ended.catch(() => {});
  // `close`, not `exit`: the message needs all output.
  const closed = once(child, 'close').then(() => false);
  closed.catch(() => {});
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) resolve(true);
      else if (isReady && SERIOUS.test(line)) log(says(DB_TEXTS.ofServer, { line }));
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    });
  });
  const stop = async (): Promise<void> => {
    isReady = false;
    child.stdin.end();
    await ended;
  };
  isReady = (await withTimeout(Promise.race([ready, closed]), READY_MS)) === true;
  if (isReady) return { guardian: child.pid ?? 0, ended, stop };
  await stop();
  throw new NotReady(lines.join(' '));
}
