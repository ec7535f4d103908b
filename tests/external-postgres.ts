import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#server/platform/db/embedded/index.ts';
import { freePort, startGate } from '#server/platform/db/gate.testing.ts';
import { TEST_POOLER } from '#server/platform/db/testing.ts';
import { startPgbouncer } from './pgbouncer.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * An external PostgreSQL over TCP: Debian's where it is installed, else a second instance of the npm binaries.
 * With `VITRINE_TEST_POOLER=pgbouncer` the databases of tests are reached through pgbouncer. Runs before
 * testing.global.ts, which reads DATABASE_URL.
 */
export async function setup(): Promise<() => Promise<void>> {
  if ((process.env.DATABASE_URL ?? '') !== '') return async () => undefined;
  const programs = debianPrograms();
  const server = programs === undefined ? await startNpmBinaries() : await startDebian(programs);
  process.env.DATABASE_URL = server.url;
  if (process.env.VITRINE_TEST_POOLER !== 'pgbouncer') return server.stop;
  const pooler = await startPgbouncer(server.url);
  process.env[TEST_POOLER] = pooler.url;
  return async () => {
    await pooler.stop();
    await server.stop();
  };
}

interface ExternalServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function startNpmBinaries(): Promise<ExternalServer> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-tcp-'));
  const server = await startEmbedded({ dataFolder, durable: false });
  const gate = await startGate(server.url);
  return {
    url: gate.url,
    async stop() {
      await gate.close();
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Folder of the newest server installed by Debian packages. */
function debianPrograms(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

async function startDebian(programs: string): Promise<ExternalServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-debian-'));
  const identity = unprivileged();
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const options = { ...identity, cwd: folder };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'vitrine', '--encoding=UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
    options,
  );
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    async stop() {
      await new Promise<void>((resolve) => {
        server.on('exit', () => resolve());
        server.kill('SIGINT');
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The account created by Debian: PostgreSQL does not run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
