import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type Identity } from './embedded.identity.ts';

/** PostgreSQL under its guardian. */
export interface Guarded {
  readonly guardian: number;
  /** Resolves when PostgreSQL has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Asks for a fast shutdown and waits for it. */
  stop(): Promise<void>;
}

/** PostgreSQL ended before it was ready. `lines` is what it said. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join(' '));
    this.lines = lines;
  }
}

/**
 * The guardian is a shell: one megabyte, present on every system, and unlike a Node program it can be reached by any user. It holds the reading end of a pipe whose
 * other end is ours alone. However we end, the pipe closes and PostgreSQL is told to shut down. The signal is repeated because one that
 * arrives before PostgreSQL has installed its handlers is lost; after a minute PostgreSQL is told to drop everything, which is as safe as a power cut. Should the shell itself be killed, its watching half still does its work.
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
const KEPT_LINES = 20;

/** Starts PostgreSQL and resolves when it accepts connections. From then on serious lines of its log go to `log`; others are dropped. */
export async function startGuarded(
  identity: Identity,
  sockets: string,
  command: readonly string[],
  log: (line: string) => void,
): Promise<Guarded> {
  const { file, args, options } = commandAs(identity, ['/bin/sh', '-c', GUARDIAN, 'vitrine-guardian', sockets, ...command]);
  // A session of its own: Ctrl-C in a terminal must reach us, who then stop the database in order, and not the database.
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {});
  const lines: string[] = [];
  let quiet = true;
  const exited = once(child, 'exit').then(() => {});
  exited.catch(() => {});
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) resolve();
      else if (!quiet && SERIOUS.test(line)) log(`[db] PostgreSQL : ${line}`);
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    });
  });
  const closed = once(child, 'close');
  closed.catch(() => {});

  const stop = async (): Promise<void> => {
    quiet = true;
    child.stdin.end();
    await exited;
  };
  const limit = new AbortController();
  const outcome = await Promise.race([
    ready.then(() => 'ready' as const),
    // All that was written before the end is wanted in the message, so the end of the stream is waited for.
    closed.then(() => 'ended' as const),
    sleep(READY_MS, 'late' as const, { signal: limit.signal }),
  ]).finally(() => limit.abort());
  if (outcome !== 'ready') {
    await stop();
    throw new NotReady(lines);
  }
  quiet = false;
  return { guardian: child.pid ?? 0, ended: exited, stop };
}
