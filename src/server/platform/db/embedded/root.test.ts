import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbedded } from './index.ts';
import { findPostgresPackage, type PostgresPackage, readPostgresPackage } from './programs.ts';
import { ask, readPid, temporaryFolder } from './testing.ts';

// Several clusters are made, each in about a second on an idle machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['-U', 'true']).status === 0;

/** The package as npm unpacks it when install scripts do not run: no links, and here no right to execute either. */
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

  it('get back their links and the right to execute, without any install script', async () => {
    const dataFolder = join(parent, 'data');
    const server = await startEmbedded({ dataFolder, source, durable: false });
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    const list: { target: string }[] = JSON.parse(await readFile(join(source.folder, 'native', 'pg-symlinks.json'), 'utf8'));
    expect(list.length).toBeGreaterThan(0);
    for (const { target } of list) expect((await lstat(join(source.folder, target))).isSymbolicLink()).toBe(true);
    expect(await readdir(dataFolder)).not.toContain(`postgresql-${source.version}`);
  });

  it.runIf(isRoot)('are copied beside the data when the user that runs them cannot reach the package', async () => {
    await chmod(join(parent, 'installed'), 0o700);
    const dataFolder = join(parent, 'data');
    const server = await startEmbedded({ dataFolder, source, durable: false });
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await readdir(dataFolder)).toContain(`postgresql-${source.version}`);
  });
});

// These need root, since only root can become somebody else; ordinary users run PostgreSQL as themselves. One folder goes through all of them.
describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  let closable: string;
  let dataFolder: string;
  // Of its own: where this repository lies may be closed to others.
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
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    return realUserOf(dataFolder);
  }

  it('takes « nobody » when everything belongs to root', async () => {
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
    expect(await startedAs()).toBe(nobody);
    expect((await stat(join(dataFolder, 'database'))).mode & 0o777).toBe(0o700);
  });

  it('takes the user to whom the data belong', async () => {
    spawnSync('chown', ['-R', '1:1', dataFolder]);
    expect(await startedAs()).toBe(1);
  });

  it.runIf(hasNamespaces)('runs in a user namespace when the folders are closed to everybody else', async () => {
    await chmod(closable, 0o700);
    expect(await startedAs()).toBe(0);
    expect((await stat(join(dataFolder, 'database'))).uid).toBe(0);
  });

  it('says what to do when no user can run it', async () => {
    await chmod(closable, 0o700);
    vi.stubEnv('PATH', '/nonexistent');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startEmbedded({ dataFolder, source })).rejects.toThrow(/utilisateur ordinaire, ou donnez .* DATABASE_URL/);
  });

  it('takes an ordinary user again once the folders are open', async () => {
    await chmod(closable, 0o755);
    expect(await startedAs()).not.toBe(0);
  });
});
