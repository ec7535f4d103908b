import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type Identity } from './identity.ts';

/** PostgreSQL under its guardian. */
export interface Guarded {
  readonly guardian: number;
  /** Resolves when PostgreSQL has ended. */
  readonly ended: Promise<void>;
  /** Asks for a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

/** PostgreSQL ended before it was ready; the message is what it said. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/**
 * A shell: one megabyte, present on every system, and any user can reach it. It reads a pipe whose other end only this
 * process holds: however the process ends, the pipe closes and PostgreSQL is told to shut down. The signal is repeated
 * because one that arrives before PostgreSQL has its handlers is lost; after a minute PostgreSQL is told to drop
 * everything, which is as safe as a power cut. Should the shell be killed, its watching half still does its work.
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

/** Starts PostgreSQL and resolves when it accepts connections. From then on serious lines of its log go to `log`. */
export async function startGuarded(
  identity: Identity,
  sockets: string,
  command: readonly string[],
  log: (line: string) => void,
): Promise<Guarded> {
  const { file, args, options } = commandAs(identity, ['/bin/sh', '-c', GUARDIAN, 'vitrine-guardian', sockets, ...command]);
  // A session of its own: Ctrl-C in a terminal reaches this process only, which then stops the database in order.
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {});
  const lines: string[] = [];
  let isReady = false;
  const ended = once(child, 'exit').then(() => {});
  ended.catch(() => {});
  // The end of the stream, not of the process: all that was said before the end belongs into the message.
  const closed = once(child, 'close').then(() => false);
  closed.catch(() => {});
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) resolve(true);
      else if (isReady && SERIOUS.test(line)) log(`[db] PostgreSQL : ${line}`);
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    });
  });
  const stop = async (): Promise<void> => {
    isReady = false;
    child.stdin.end();
    await ended;
  };
  const limit = new AbortController();
  const late = sleep(READY_MS, false, { signal: limit.signal });
  isReady = await Promise.race([ready, closed, late]).finally(() => limit.abort());
  if (isReady) return { guardian: child.pid ?? 0, ended, stop };
  await stop();
  throw new NotReady(lines.join(' '));
}
