import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VILLAGE, writeFiles } from '#server/app.testing.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { run } from './index.ts';
import { testIo } from './testing.ts';

const EMAIL = 'camille@village.example';
const PASSWORD = 'pont-du-matin-2026';
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  accept: 'text/html',
};

describe('a process that stops', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-arret-'));
    await writeFiles(path.join(folder, 'village'), {
      ...VILLAGE,
      'seed/accounts.yaml': `- { email: ${EMAIL}, nom: Camille Moreau, role: contributeur, modules: [], mot_de_passe: ${PASSWORD} }\n`,
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function serve(env: Readonly<Record<string, string>> = {}) {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url, ...env } });
    const running = run(['serve', 'village', '--port', '0'], io);
    const line = await Promise.race([
      io.line(/Village d’essai.*http/),
      running.then((code) => `${code} ${io.printed.err.join('\n')}`),
    ]);
    await io.line(/Ctrl\+C/);
    return { io, running, url: new URL(/http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? line) };
  }

  it('preserves sessions, and forms that were open', async () => {
    const first = await serve();
    const body = new URLSearchParams({ email: EMAIL, mot_de_passe: PASSWORD }).toString();
    const signIn = await fetch(new URL('/vitrine/connexion', first.url), {
      method: 'POST',
      headers: FORM,
      body,
      redirect: 'manual',
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { ...FORM, cookie };
    const account = await (await fetch(new URL('/vitrine/mon-compte', first.url), { headers })).text();
    const csrf = /name="csrf" value="([\w-]+)"/.exec(account)?.[1] ?? /"csrf":"([\w-]+)"/.exec(account)?.[1] ?? '';
    expect(csrf).not.toBe('');
    first.io.stop();
    expect(await first.running).toBe(0);

    const second = await serve();
    const again = await fetch(new URL('/vitrine/mon-compte', second.url), { headers, redirect: 'manual' });
    expect([again.status, (await again.text()).includes('Camille Moreau')]).toEqual([200, true]);
    const wrong = await fetch(new URL('/vitrine/deconnexion', second.url), {
      method: 'POST',
      headers,
      body: 'csrf=faux',
      redirect: 'manual',
    });
    expect(wrong.status).toBe(403);
    const sent = await fetch(new URL('/vitrine/deconnexion', second.url), {
      method: 'POST',
      headers,
      body: `csrf=${csrf}`,
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    second.io.stop();
    expect(await second.running).toBe(0);
  });

  it('finishes the pending request, reports that it is not ready, accepts no new ones, and exits with 0', async () => {
    const { io, running, url } = await serve({ METRICS_PORT: '0', VITRINE_LOG: 'json' });
    const operations = /http:\/\/127\.0\.0\.1:\d+/.exec(await io.line(/Surveillance/))?.[0] ?? '';
    const body = new URLSearchParams({ email: EMAIL, mot_de_passe: PASSWORD }).toString();
    const socket = connect(Number(url.port), url.hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const ended = new Promise((resolve) => socket.on('close', resolve));
    const lines = [
      `host: ${url.host}`,
      ...Object.entries(FORM).map((pair) => pair.join(': ')),
      `content-length: ${body.length}`,
    ];
    socket.write(`POST /vitrine/connexion HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    await expect
      .poll(async () => (await fetch(`${operations}/metrics`)).text())
      .toContain('vitrine_requests_under_way 1\n');

    io.stop();
    await expect
      .poll(async () => (await fetch(`${operations}/sante`)).json())
      .toMatchObject({ ready: false, checks: { process: 'stopping' } });
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    socket.write(body.slice(10));
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 303 /);
    expect(answer).toMatch(/\r\nset-cookie: vitrine-session=/i);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(await running).toBe(0);
    await expect(fetch(operations)).rejects.toThrow();
    // Every line of the log is JSON, and none contains a password of the demonstration.
    for (const line of io.printed.out) expect(JSON.parse(line)).toHaveProperty('message');
    expect(io.printed.out.join('\n')).not.toContain(PASSWORD);
  });

  it('logs wrong settings as JSON', async () => {
    for (const env of [
      { VITRINE_LOG: 'xml' },
      { METRICS_PORT: 'abc' },
      { VITRINE_MEMORY_MB: 'beaucoup' },
      { VITRINE_CACHE_MB: 'peu' },
      { VITRINE_REQUEST_ID_HEADER: 'a b' },
    ]) {
      const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url, ...env } });
      expect([env, await run(['serve', 'village', '--port', '0'], io)]).toEqual([env, 2]);
    }
  });
});
