import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPostgresPackage, type PostgresPackage, readPostgresPackage } from './embedded.package.ts';
import { ask, readPid, temporaryFolder } from './embedded.testing.ts';
import { startEmbedded } from './embedded.ts';

// Several clusters are made, each in about a second on an idle machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['-U', 'true']).status === 0;

async function scratch(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The package as npm unpacks it when install scripts do not run: no links, and here no right to execute either. */
async function barePackage(parent: string): Promise<PostgresPackage> {
  const folder = join(parent, 'package');
  await cp(findPostgresPackage().folder, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink(),
  });
  for (const program of ['postgres', 'initdb']) await chmod(join(folder, 'native', 'bin', program), 0o644);
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

// These need root, since only root can become somebody else; ordinary users run PostgreSQL as themselves.
describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  it('runs under an ordinary user, and under the same one as its data later on', async () => {
    const parent = await scratch();
    const dataFolder = join(parent, 'data');
    await mkdir(dataFolder);
    await chown(dataFolder, 1, 1);
    const first = await startEmbedded({ dataFolder, durable: false });
    expect(await realUserOf(dataFolder)).toBe(1);
    await first.stop();
    await chown(dataFolder, 0, 0);
    const second = await startEmbedded({ dataFolder, durable: false });
    onTestFinished(() => second.stop());
    expect(await realUserOf(dataFolder)).toBe(1);
  });

  it('takes « nobody » when everything belongs to root', async () => {
    const dataFolder = join(await scratch(), 'data');
    const server = await startEmbedded({ dataFolder, durable: false });
    onTestFinished(() => server.stop());
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
    expect(await realUserOf(dataFolder)).toBe(nobody);
    expect((await stat(join(dataFolder, 'database'))).mode & 0o777).toBe(0o700);
  });

  it.runIf(hasNamespaces)('runs in a user namespace when its folders are closed to everybody else', async () => {
    const closed = join(await scratch(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataFolder = join(closed, 'data');
    const server = await startEmbedded({ dataFolder, durable: false });
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(dataFolder, 'database'))).uid).toBe(0);
    await server.stop();
    const again = await startEmbedded({ dataFolder, durable: false });
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('says what to do when no user can run it', async () => {
    const closed = join(await scratch(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const path = process.env.PATH;
    onTestFinished(() => {
      process.env.PATH = path;
    });
    process.env.PATH = '/nonexistent';
    await expect(startEmbedded({ dataFolder: join(closed, 'data'), durable: false })).rejects.toThrow(
      /utilisateur ordinaire, ou donnez .* DATABASE_URL/,
    );
  });
});
