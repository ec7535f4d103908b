import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { startEmbedded } from './index.ts';
import { inspectProcess, isRunning } from './process.ts';
import {
  type Bundle,
  bundleLauncher,
  kill,
  query,
  readPid,
  startInOtherProcess,
  temporaryFolder,
  until,
} from './testing.ts';

// Several clusters are created, each in about a second on an idle machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bundle: Bundle;
let dataFolder: string;

beforeAll(async () => {
  bundle = await bundleLauncher();
  dataFolder = await temporaryFolder();
});
afterAll(async () => {
  await bundle.remove();
  await rm(dataFolder, { recursive: true });
});

async function readOwner(): Promise<{ server: number; guardian: number; postmaster: number; sockets: string }> {
  return JSON.parse(await readFile(join(dataFolder, 'database.owner.json'), 'utf8'));
}

describe('the embedded server of a process', () => {
  it('is refused to a second process while the first runs, which is not affected', async () => {
    const first = await startInOtherProcess(bundle, dataFolder);
    onTestFinished(() => kill(first.child));
    await expect(startInOtherProcess(bundle, dataFolder)).rejects.toThrow(
      new RegExp(`déjà ouvertes par un autre serveur \\(processus ${first.child.pid}\\)`),
    );
    await query(first, 'create table persisted (n int)');
  });

  it('ends when the process is killed, without loss of commits, and starts cleanly at once', async () => {
    const first = await startInOtherProcess(bundle, dataFolder);
    const { postmaster, sockets } = await readOwner();
    await query(first, 'insert into persisted values (1)');
    await kill(first.child);
    const log: string[] = [];
    const next = await startEmbedded({ dataFolder, log: (line) => log.push(say(FRENCH_WORDS, line)) });
    onTestFinished(() => next.stop());
    expect(inspectProcess(postmaster).state).not.toBe('running');
    expect(await query(next, 'select n from persisted')).toEqual([{ n: 1 }]);
    expect(log).toEqual([]);
    await until(async () => !(await stat(sockets).catch(() => undefined)));
  });

  it('ends by itself, without a next start, when the process is killed', async () => {
    const { child } = await startInOtherProcess(bundle, dataFolder);
    const { postmaster, guardian } = await readOwner();
    expect(isRunning(postmaster)).toBe(true);
    await kill(child);
    await until(() => !isRunning(postmaster) && !isRunning(guardian));
    await expect(stat(join(dataFolder, 'database', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('ends even if its guardian was killed before the process was', async () => {
    const { child } = await startInOtherProcess(bundle, dataFolder);
    const { postmaster, guardian } = await readOwner();
    child.kill('SIGSTOP');
    process.kill(guardian, 'SIGKILL');
    await kill(child);
    await until(() => !isRunning(postmaster));
  });

  it.runIf(process.platform === 'linux')('is ended by the next start when it has no guardian any more', async () => {
    const { child } = await startInOtherProcess(bundle, dataFolder);
    const { postmaster, guardian, sockets } = await readOwner();
    const children = (await readFile(`/proc/${guardian}/task/${guardian}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number);
    child.kill('SIGSTOP');
    for (const pid of [...children.filter((pid) => pid !== postmaster), guardian]) process.kill(pid, 'SIGKILL');
    await kill(child);
    expect(isRunning(postmaster)).toBe(true);
    const next = await startEmbedded({ dataFolder });
    onTestFinished(() => next.stop());
    expect(isRunning(postmaster)).toBe(false);
    expect(await query(next, 'select n from persisted')).toEqual([{ n: 1 }]);
    await expect(stat(sockets)).rejects.toThrow('ENOENT');
  });
});

describe('a lock left behind', () => {
  const lock = () => join(dataFolder, 'database', 'postmaster.pid');
  beforeAll(async () => {
    const server = await startEmbedded({ dataFolder });
    await server.stop();
  });
  const startOver = async (pid: number) => {
    await writeFile(
      lock(),
      `${pid}\n${join(dataFolder, 'database')}\n1700000000\n5432\n/tmp\n\n  1234567    1234567\nready   \n`,
    );
    const server = await startEmbedded({ dataFolder });
    expect(await readPid(dataFolder)).not.toBe(pid);
    await server.stop();
  };

  it('is ignored when its process id belongs to another program', async () => {
    await startOver(process.pid);
  });

  it('is ignored when its process is a zombie that is never reaped', async () => {
    // A shell that replaces itself by a program which never reaps its child.
    const parent = spawn('/bin/sh', ['-c', 'sleep 61 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => kill(parent));
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
    await until(() => inspectProcess(parent.pid ?? 0).command?.startsWith('sleep') === true);
    process.kill(pid, 'SIGKILL');
    await until(() => inspectProcess(pid).state === 'zombie');
    await startOver(pid);
  });

  it('is decided by PostgreSQL between processes that start together', async () => {
    const fresh = await temporaryFolder();
    onTestFinished(() => rm(fresh, { recursive: true }));
    const outcomes = await Promise.allSettled([startInOtherProcess(bundle, fresh), startInOtherProcess(bundle, fresh)]);
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    const postmaster = await readPid(fresh);
    await Promise.all(won.map(({ child }) => kill(child)));
    await until(() => !isRunning(postmaster));
    expect(won).toHaveLength(1);
    for (const message of lost) expect(message).toContain('sont déjà ouvertes par un autre serveur');
  });
});
