import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPrepared } from './start-demo.ts';

// `vitrine serve --workers 2` on the built server and a database of its own. Ctrl+C signals the whole process group.
test.describe.configure({ mode: 'serial' });

const START_MS = 120_000;
let folder: string;
let server: ChildProcess;
let output = '';
let site: string;
let operations: string;
let ended: Promise<number | null>;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-processus-'));
  await copyPrepared(folder);
  server = spawn(process.execPath, ['bin/vitrine.mjs', 'serve', 'sites/beaurivage', '--workers', '2', '--port', '0'], {
    env: { ...process.env, LC_ALL: 'C', VITRINE_DATA: folder, METRICS_PORT: '0', VITRINE_LOG: 'texte' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  ended = new Promise((resolve) => server.once('exit', resolve));
  await expect.poll(() => output, { timeout: START_MS }).toContain('2 processus.');
  site = /Beaurivage.*(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1] ?? '';
  operations = /Surveillance.*(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1] ?? '';
});

test.afterAll(async () => {
  if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

/** Fetches over a new connection: one that stays open stays with one worker. */
function fetchOnce(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, headers: { connection: 'close', ...init.headers } });
}

/** The process ids of the workers, without those of the database. */
function workers(): number[] {
  const children = readdirSync(`/proc/${server.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${server.pid}/task/${thread}/children`, 'utf8').trim().split(' '),
  );
  return children
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--workers'))
    .map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function valuesOf(metric: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetchOnce(`${operations}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${metric}\\{worker="(\\d+)"[^}]*\\} ([\\d.e+]+)$`, 'gm'));
  return new Map([...lines].map(([, worker = '', value]) => [worker, Number(value)]));
}

test('SERVE-1 two processes serve one address, and one endpoint reports on both', async () => {
  await expect
    .poll(async () => [...(await valuesOf('process_start_time_seconds')).keys()], { timeout: 60_000 })
    .toEqual(['1', '2']);
  await expect
    .poll(
      async () => {
        expect((await fetchOnce(site)).status).toBe(200);
        const sent = await valuesOf('vitrine_kept_pages');
        return [...sent.values()].filter((count) => count > 0).length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  expect(await (await fetchOnce(`${operations}/sante`)).json()).toMatchObject({ ready: true });
});

test('a session that one process began is known to the other', async () => {
  // The accounts of the demo site are printed at the start.
  const [, email = '', password = ''] = /^ {2}(\S+@\S+) {3}(\S+)/m.exec(output) ?? [];
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  };
  const body = new URLSearchParams({ email, mot_de_passe: password }).toString();
  const signedIn = await fetchOnce(`${site}/vitrine/connexion`, { method: 'POST', headers, body, redirect: 'manual' });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toContain('vitrine-session=');
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await fetchOnce(`${site}/vitrine/mon-compte`, { headers: { cookie }, redirect: 'manual' })).status).toBe(
      200,
    );
  }
});

test('a process that dies is started again, and visitors are served meanwhile', async () => {
  const before = output.length;
  const [first] = workers();
  expect(first).toBeDefined();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => output.slice(before), { timeout: 30_000 }).toContain('s’est arrêté (SIGKILL)');
  expect((await fetchOnce(site)).status).toBe(200);
  await expect.poll(async () => (await valuesOf('process_start_time_seconds')).size, { timeout: 60_000 }).toBe(2);
});

test('a port that is taken ends the command, with the reason and its code', async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'vitrine-processus-'));
  const { port } = new URL(site);
  const second = spawn(
    process.execPath,
    ['bin/vitrine.mjs', 'serve', 'sites/beaurivage', '--workers', '2', '--port', port],
    {
      env: { ...process.env, LC_ALL: 'C', VITRINE_DATA: data, VITRINE_LOG: 'texte' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  second.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  await rm(data, { recursive: true, force: true });
  expect([code, errors]).toEqual([1, expect.stringContaining(`Le port ${port} est déjà pris.`)]);
});

test('Ctrl+C ends all processes, each after its running requests', async () => {
  const served = workers();
  expect(served).toHaveLength(2);
  process.kill(-(server.pid ?? 0), 'SIGINT');
  expect(await ended).toBe(0);
  expect(output).toContain('Arrêt en cours…');
  await expect.poll(() => served.filter(isAlive)).toEqual([]);
});
