import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbedded } from './index.ts';
import { findPostgresPackage, type PostgresPackage, readPostgresPackage } from './programs.ts';
import { query, readPid, temporaryFolder } from './testing.ts';

// Several clusters are created, each in about a second on an idle machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['-U', 'true']).status === 0;

/** The package as npm unpacks it without install scripts: no links, and here no executable bits either. */
async function barePackage(parent: string): Promise<PostgresPackage> {
  const folder = join(parent, 'package');
  const native = join(folder, 'native');
  spawnSync('cp', ['-R', findPostgresPackage().folder, folder]);
  for (const name of await readdir(join(native, 'lib'))) {
    const path = join(native, 'lib', name);
    if ((await lstat(path)).isSymbolicLink()) await rm(path);
  }
  for (const program of ['postgres', 'initdb']) await chmod(join(native, 'bin', program), 0o644);
  return readPostgresPackage(folder);
}

async function realUserOf(dataFolder: string): Promise<number> {
  const status = await readFile(`/proc/${await readPid(dataFolder)}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

describe('the programs of the package', () => {
  let parent: string;
  let source: PostgresPackage;
  beforeAll(async () => {
    parent = await temporaryFolder();
    await mkdir(join(parent, 'installed'));
    source = await barePackage(join(parent, 'installed'));
  });
  afterAll(() => rm(parent, { recursive: true }));

  it('get their links and executable bits back, without any install script', async () => {
    const dataFolder = join(parent, 'data');
    const server = await startEmbedded({ dataFolder, source, durable: false });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    const list: { target: string }[] = JSON.parse(
      await readFile(join(source.folder, 'native', 'pg-symlinks.json'), 'utf8'),
    );
    expect(list.length).toBeGreaterThan(0);
    for (const { target } of list) expect((await lstat(join(source.folder, target))).isSymbolicLink()).toBe(true);
    expect(await readdir(dataFolder)).not.toContain(`postgresql-${source.version}`);
  });

  it.runIf(isRoot)('are copied beside the data when the user that runs them cannot reach the package', async () => {
    await chmod(join(parent, 'installed'), 0o700);
    const dataFolder = join(parent, 'data');
    const server = await startEmbedded({ dataFolder, source, durable: false });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await readdir(dataFolder)).toContain(`postgresql-${source.version}`);
  });
});

// Only root can switch to another user; ordinary users run PostgreSQL themselves. The tests share one folder.
describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  let closable: string;
  let dataFolder: string;
  // A separate copy: the repository's folder may not be accessible to other users.
  let source: PostgresPackage;
  beforeAll(async () => {
    closable = await temporaryFolder();
    dataFolder = join(closable, 'data');
    source = await barePackage(closable);
  });
  afterAll(() => rm(closable, { recursive: true }));

  async function startedAs(): Promise<number> {
    const server = await startEmbedded({ dataFolder, source, durable: false });
    onTestFinished(() => server.stop());
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    return realUserOf(dataFolder);
  }

  it('runs as « nobody » when everything belongs to root', async () => {
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
    expect(await startedAs()).toBe(nobody);
    expect((await stat(join(dataFolder, 'database'))).mode & 0o777).toBe(0o700);
  });

  it('runs as the owner of the data', async () => {
    spawnSync('chown', ['-R', '1:1', dataFolder]);
    expect(await startedAs()).toBe(1);
  });

  it.runIf(hasNamespaces)('runs in a user namespace when other users cannot access the folders', async () => {
    await chmod(closable, 0o700);
    expect(await startedAs()).toBe(0);
    expect((await stat(join(dataFolder, 'database'))).uid).toBe(0);
  });

  it('explains what to do when no user can run it', async () => {
    await chmod(closable, 0o700);
    vi.stubEnv('PATH', '/nonexistent');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startEmbedded({ dataFolder, source })).rejects.toThrow(
      /utilisateur ordinaire, ou donnez .* DATABASE_URL/,
    );
  });

  it('runs as an ordinary user again once the folders are accessible', async () => {
    await chmod(closable, 0o755);
    expect(await startedAs()).not.toBe(0);
  });
});
