import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded/index.ts';
import { freePort, startGate } from '#server/platform/db/gate.testing.ts';
import { createTemplate, EXTERNAL_SERVER, TEST_POOLER, TEST_SERVER } from '#server/platform/db/testing.ts';
import { debianPostgres, unprivileged, untilConnectable } from './debian-postgres.ts';
import { startPgbouncer } from './pgbouncer.ts';

/**
 * An external PostgreSQL over TCP: Debian's where it is installed, else a second instance of the npm binaries.
 * With `VITRINE_TEST_POOLER=pgbouncer` the databases of tests are reached through pgbouncer. Runs before
 * testing.global.ts.
 */
export async function setup(): Promise<() => Promise<void>> {
  const programs = debianPostgres('initdb');
  const server = programs === undefined ? await startNpmBinaries() : await startDebian(programs);
  process.env[TEST_SERVER] = server.url;
  process.env[EXTERNAL_SERVER] = server.url;
  await createTemplate();
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
    { ...options, stdio: 'ignore' },
  );
  const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
  await untilConnectable(url, server);
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
