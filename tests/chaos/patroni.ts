import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/db/gate.testing.ts';
import { debianPostgres, unprivileged } from '#tests/debian-postgres.ts';
import { guideBlock } from '#tests/guide-blocks.ts';
import { ended, signalAll } from './processes.ts';
import { query } from './stored.ts';

const PROGRAMS = { patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
const NAMES = ['db1', 'db2', 'db3'] as const;
const READY_MS = 180_000;
const POLL_MS = 100;

export type Name = (typeof NAMES)[number];

/** Debian packages that are required and not installed. */
export function missingPackages(): readonly string[] {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  return debianPostgres('pg_basebackup') === undefined ? [...missing, 'postgresql'] : missing;
}

/** Three PostgreSQL nodes with Patroni, one etcd, and haproxy before them, as in the guide, on loopback. */
export interface Cluster {
  /** The address of the guide: the primary, or a standby while there is none. */
  readonly url: string;
  leader(): Promise<Name | undefined>;
  /** Resolves when there is a leader, a synchronous standby and a third node that follows. */
  untilWhole(): Promise<void>;
  /** Ends a node as a power cut does: Patroni, PostgreSQL and their child processes. */
  kill(name: Name): Promise<void>;
  start(name: Name): void;
  /** Ends PostgreSQL alone; Patroni has to notice. */
  crash(name: Name): Promise<void>;
  /** Suspends all processes of a node, as a network failure would. */
  freeze(name: Name): void;
  thaw(name: Name): void;
  /** Replaces the leader with patronictl. */
  switchOver(): Promise<void>;
  stopEtcd(): Promise<void>;
  startEtcd(): void;
  remove(): Promise<void>;
}

interface Member {
  readonly name: Name;
  readonly role: string;
  readonly state: string;
}

export async function startCluster(): Promise<Cluster> {
  const bin = debianPostgres('pg_basebackup');
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  const identity = unprivileged();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cluster-'));
  const own = (file: string) => {
    if (identity !== undefined) chownSync(file, identity.uid, identity.gid);
    return file;
  };
  chmodSync(own(folder), 0o755);
  // All of 127.0.0.0/8 is loopback, so that every node can have the ports of the guide.
  const network = `127.77.${1 + Math.floor(Math.random() * 254)}.`;
  const port = await freePort();
  const hosts = new Map(NAMES.map((name, index) => [name, `${network}${index + 1}`]));
  const hostOf = (name: Name) => hosts.get(name) ?? '';
  const folderOf = (name: string) => path.join(folder, name);
  const adapt = (text: string) =>
    text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace(/hosts: 10\.0\.0\.1:2379.*/, `hosts: ${network}1:2379`)
      .replaceAll('10.0.0.', network)
      .replaceAll('/usr/lib/postgresql/15/bin', bin)
      .replace('127.0.0.1:5000', `127.0.0.1:${port}`);
  const children: ChildProcess[] = [];
  const run = (name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...identity,
      cwd: folderOf(name),
      stdio: ['ignore', log, log],
      env: { ...process.env, HOME: folderOf(name), ...env },
    });
    children.push(child);
    return child;
  };

  for (const name of NAMES) {
    mkdirSync(folderOf(name));
    own(folderOf(name));
    const settings = adapt(guideBlock('guides/mettre-en-ligne.md', /^scope: vitrine/))
      .replace('name: db1', `name: ${name}`)
      .replace(/((?:listen|connect_address): )[\d.]+:/g, `$1${hostOf(name)}:`)
      .replace('/var/lib/postgresql/15/vitrine', path.join(folderOf(name), 'data'))
      // The nodes have one port, so that their sockets need folders of their own.
      .replace('  pg_hba:', `  parameters: { unix_socket_directories: ${folderOf(name)} }\n  pg_hba:`);
    writeFileSync(own(touch(path.join(folderOf(name), 'patroni.yml'))), settings, { mode: 0o600 });
  }
  for (const name of ['etcd', 'haproxy']) {
    mkdirSync(folderOf(name));
    own(folderOf(name));
  }
  const proxyFile = own(touch(path.join(folderOf('haproxy'), 'haproxy.cfg')));
  writeFileSync(proxyFile, adapt(guideBlock('guides/mettre-en-ligne.md', /^global.*listen vitrine/s)));

  const running = new Map<string, ChildProcess>();
  const start = (name: Name) => {
    running.set(name, run(name, PROGRAMS.patroni, [path.join(folderOf(name), 'patroni.yml')]));
  };
  const startEtcd = () => {
    const [client, peer] = [`http://${network}1:2379`, `http://${network}1:2380`];
    const args = ['--name', 'un', '--data-dir', path.join(folderOf('etcd'), 'data')];
    args.push('--listen-client-urls', client, '--advertise-client-urls', client);
    args.push('--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `un=${peer}`);
    running.set('etcd', run('etcd', PROGRAMS['etcd-server'], args, { ETCD_UNSUPPORTED_ARCH: os.arch() }));
  };
  const signal = (name: Name, what: NodeJS.Signals) => signalAll(folderOf(name), what);
  const members = async (): Promise<readonly Member[]> => {
    for (const name of NAMES) {
      const answer = await fetch(`http://${hostOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        .then((response) => response.json() as Promise<{ members?: readonly Member[] }>)
        .catch(() => undefined);
      if (answer?.members !== undefined) return answer.members;
    }
    return [];
  };
  const leader = async () => {
    for (const name of NAMES) {
      const isLeader = await fetch(`http://${hostOf(name)}:8008/primary`, { signal: AbortSignal.timeout(2_000) })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isLeader) return name;
    }
    return undefined;
  };
  const untilWhole = () =>
    until(async () => {
      const now = (await members()).filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = now.map(({ role }) => role).sort();
      if (roles.join() !== 'leader,replica,sync_standby') throw new Error(`the nodes are ${roles.join(', ')}`);
    }, 'the cluster of three');

  const url = `postgresql://vitrine:mot-de-passe@127.0.0.1:${port}/vitrine`;
  const remove = async () => {
    for (const child of children) child.kill('SIGKILL');
    signalAll(folder, 'SIGKILL');
    await Promise.all(children.map((child) => ended(child)));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    startEtcd();
    for (const name of NAMES) start(name);
    run('haproxy', PROGRAMS.haproxy, ['-db', '-f', proxyFile]);
    await untilWhole();
    await prepare(new URL(`postgresql://postgres:mot-de-passe-1@127.0.0.1:${port}/postgres`));
  } catch (error) {
    const logs = path.join(os.tmpdir(), 'vitrine-cluster-logs');
    spawnSync('sh', ['-c', `mkdir -p ${logs} && cp ${folder}/*.log ${logs}/`]);
    await remove();
    throw new Error(`the cluster does not start (${logs}): ${String(error)}`);
  }
  return {
    url,
    leader,
    untilWhole,
    start,
    startEtcd,
    remove,
    async kill(name) {
      signal(name, 'SIGKILL');
      const child = running.get(name);
      if (child !== undefined) await ended(child);
    },
    async crash(name) {
      const patroni = running.get(name)?.pid;
      signalAll(folderOf(name), 'SIGKILL', patroni === undefined ? [] : [patroni]);
    },
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    async switchOver() {
      const from = await leader();
      const file = path.join(folderOf(from ?? 'db1'), 'patroni.yml');
      const args = ['-c', file, 'switchover', 'vitrine', '--force'];
      const { status, stdout, stderr } = spawnSync('/usr/bin/patronictl', args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`patronictl: ${stdout}${stderr}`);
    },
    async stopEtcd() {
      const child = running.get('etcd');
      child?.kill('SIGKILL');
      if (child !== undefined) await ended(child);
    },
  };
}

/** The steps of the guide that create the account and the database. */
async function prepare(server: URL): Promise<void> {
  const connection = { connectionString: server.href };
  await until(() => query(connection, "create role vitrine login password 'mot-de-passe'"), 'the account');
  await query(connection, "create database vitrine owner vitrine encoding 'UTF8' template template0");
}

function touch(file: string): string {
  writeFileSync(file, '');
  return file;
}

export async function until(work: () => Promise<unknown>, what: string): Promise<void> {
  const limit = Date.now() + READY_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > limit) throw new Error(`${what} is not there: ${String(error)}`);
      await pause(POLL_MS);
    }
  }
}
