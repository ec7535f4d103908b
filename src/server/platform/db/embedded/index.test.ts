import { readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { type EmbeddedServer, findEmbedded, startEmbedded } from './index.ts';
import { isRunning } from './process.ts';
import { query, readPid, temporaryFolder, until } from './testing.ts';

// Several clusters are created, each in about a second on an idle machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataFolder: string;
const logged: string[] = [];
let server: EmbeddedServer;
const start = () => startEmbedded({ dataFolder, log: (line) => logged.push(say(FRENCH_WORDS, line)) });

beforeAll(async () => {
  dataFolder = await temporaryFolder();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true });
});

describe('the embedded server', () => {
  it('is a durable PostgreSQL 18 in UTF-8 that sorts by code point', async () => {
    const [row] = await query(
      server,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('data_checksums') as checksums, current_setting('synchronous_commit') as commits, 'Z' < 'a' as by_code_point`,
    );
    expect(row).toEqual({
      major: 18,
      encoding: 'UTF8',
      fsync: 'on',
      checksums: 'on',
      commits: 'on',
      by_code_point: true,
    });
  });

  it.runIf(process.platform === 'linux')('listens on a socket in a closed folder and on no TCP port', async () => {
    expect(await listeningPorts(await readPid(dataFolder))).toEqual([]);
    expect(((await stat(server.connection.host)).mode & 0o777).toString(8)).toBe('700');
  });

  it('refuses to be started twice by one process', async () => {
    await expect(start()).rejects.toThrow(/déjà ouvertes par un autre serveur/);
  });

  it('can be found by other commands', async () => {
    expect(await findEmbedded(dataFolder)).toEqual(server.connection);
    expect(await findEmbedded(join(dataFolder, 'nothing'))).toBeUndefined();
  });

  it('starts again when PostgreSQL is killed, at the same address', async () => {
    await query(server, 'create table persisted (n int); insert into persisted values (42)');
    logged.length = 0;
    const before = await readPid(dataFolder);
    process.kill(before, 'SIGKILL');
    await until(async () => {
      const rows = await query(server, 'select n from persisted').catch(() => []);
      return rows[0]?.n === 42;
    });
    expect(await readPid(dataFolder)).not.toBe(before);
    expect(logged).toContainEqual(expect.stringContaining('PostgreSQL s’est arrêté sans qu’on le lui demande.'));
  });

  it('stops without a restart, persists its data and cleans the temporary folder', async () => {
    const pid = await readPid(dataFolder);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    await expect(stat(server.connection.host)).rejects.toThrow('ENOENT');
    expect(await findEmbedded(dataFolder)).toBeUndefined();
    server = await start();
    expect(await query(server, 'select n from persisted')).toEqual([{ n: 42 }]);
  });

  it('refuses data written by another major version, and changes nothing', async () => {
    await server.stop();
    const version = join(dataFolder, 'database.version.json');
    const written = await readFile(version, 'utf8');
    expect(JSON.parse(written)).toEqual({ engine: 'postgresql', major: 18 });
    await writeFile(version, written.replace('18', '17'));
    await expect(start()).rejects.toThrow(/PostgreSQL 17 .* PostgreSQL 18.*vitrine export/);
    await writeFile(version, written);
    const inside = join(dataFolder, 'database', 'PG_VERSION');
    await writeFile(inside, '19\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 19 .* PostgreSQL 18/);
    await writeFile(inside, '18\n');
    server = await start();
    expect(await query(server, 'select n from persisted')).toEqual([{ n: 42 }]);
  });
});

/** TCP ports on which a process listens, from the kernel's own tables. */
async function listeningPorts(pid: number): Promise<number[]> {
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  const inodes = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  expect(inodes.size).toBeGreaterThan(0);
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode ?? ''))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}
