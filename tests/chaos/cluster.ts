import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/db/gate.testing.ts';
import { query } from './stored.ts';

/** Where Debian's packages put the programs; the drill needs `pg_basebackup`, which the npm package does not have. */
const DEBIAN = '/usr/lib/postgresql';
const READY_MS = 60_000;

export function hasPostgres(): boolean {
  return programs() !== undefined;
}

/** One PostgreSQL server on a port of its own. */
export interface Node {
  readonly url: string;
  readonly process: ChildProcess;
  /** As a power cut does: the server and everything it had begun. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary whose commits wait for a standby, on this machine. */
export interface Pair {
  readonly primary: Node;
  readonly standby: Node;
  /** Addresses as a host writes them down, both servers in each. */
  readonly writeUrl: string;
  readonly readUrl: string;
  /** Makes the standby the primary, as Patroni does once the old one is gone. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** Commits are acknowledged once the standby has written them down; it serves reads meanwhile. */
export async function startPair(): Promise<Pair> {
  const bin = programs();
  if (bin === undefined) throw new Error(`no PostgreSQL below ${DEBIAN}`);
  const identity = unprivileged();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-pair-'));
  chmodSync(folder, 0o755);
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(path.join(bin, program), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
  const [first, second] = [await freePort(), await freePort()];
  const start = async (data: string, port: number): Promise<Node> => {
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    const child = spawn(path.join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' });
    const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
    await until(() => query({ connectionString: url }, 'select 1'), `PostgreSQL on port ${port}`);
    return { url, process: child, kill: () => ended(child, 'SIGKILL'), stop: () => ended(child, 'SIGINT') };
  };

  run('initdb', ['-D', one, '-U', 'vitrine', '--encoding=UTF8', '--locale=C', '-A', 'trust', '--no-sync']);
  appendFileSync(path.join(one, 'postgresql.conf'), "synchronous_standby_names = 'two'\nwal_keep_size = '64MB'\n");
  const primary = await start(one, first);
  run('pg_basebackup', [
    '-D',
    two,
    '-R',
    '-X',
    'stream',
    '-d',
    `host=127.0.0.1 port=${first} user=vitrine application_name=two`,
  ]);
  // The copy of the configuration would make the promoted server wait for a standby that it does not have.
  appendFileSync(path.join(two, 'postgresql.conf'), "synchronous_standby_names = ''\nhot_standby_feedback = on\n");
  const standby = await start(two, second);
  await until(async () => {
    const rows = await query(
      { connectionString: primary.url },
      "select 1 from pg_stat_replication where sync_state = 'sync'",
    );
    if (rows.length === 0) throw new Error('no synchronous standby yet');
  }, 'the synchronous standby');
  return {
    primary,
    standby,
    writeUrl: `postgresql://vitrine@127.0.0.1:${first},127.0.0.1:${second}/postgres`,
    readUrl: `postgresql://vitrine@127.0.0.1:${second},127.0.0.1:${first}/postgres`,
    async promote() {
      await query({ connectionString: standby.url }, 'select pg_promote(true, 60)');
    },
    async remove() {
      await Promise.all([primary.kill(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programs(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'pg_basebackup')));
}

/** PostgreSQL refuses to run as root: Debian made an account for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function until(work: () => Promise<unknown>, what: string): Promise<void> {
  const limit = Date.now() + READY_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > limit) throw new Error(`${what} is not there: ${String(error)}`);
      await pause(50);
    }
  }
}
