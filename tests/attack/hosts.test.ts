import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/platform/mail/testing.ts';
import { checkHosts } from './hosts.ts';
import { exchange, listenOnFreePort, parseResponse } from './socket.ts';
import { startAttackTown } from './town.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const EVIL = 'evil.example';
const CACHE_BYTES = 4_000_000;
const RESET_PATH = '/vitrine/mot-de-passe-oublie';
const EMAIL = 'camille@village.example';
const without = (key: string) => ({
  ...VILLAGE,
  'site.yaml': (VILLAGE['site.yaml'] ?? '').replace(new RegExp(`^${key}:.*\\n`, 'm'), ''),
});
const NEIGHBOUR = {
  ...VILLAGE,
  'site.yaml': 'id: voisine\nnom: Ville voisine\nadresse: https://www.voisine.example\nhosts: [voisine.example]\n',
};

let smtp: TestSmtpServer;
const started: TestApp[] = [];
async function start(options: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  vi.stubEnv('VITRINE_SMTP_URL', smtp.url);
  const test = await startTestApp(options);
  vi.unstubAllEnvs();
  await createAccount(test.database.kysely, 'village', {
    email: EMAIL,
    name: 'Camille',
    role: 'contributor',
    modules: [],
    password: 'pont-du-matin-2026',
  });
  started.push(test);
  return test;
}
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(async () => {
  for (const test of started) await test.close();
  await smtp.close();
});

const requestReset = (test: TestApp, host: string, more: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'POST',
    url: RESET_PATH,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...more },
    payload: new URLSearchParams({ email: EMAIL }).toString(),
  });
const rows = (test: TestApp, table: 'queuedMail' | 'passwordReset') =>
  test.database.kysely.selectFrom(table).selectAll().execute();

describe('SERVE-6 the mail to reset a password', () => {
  it('is not sent by a site that declares no address, and the page says whom to tell', async () => {
    const test = await start({ files: without('hosts'), trustProxy: 'loopback' });
    const before = smtp.received.length;
    for (const host of [EVIL, 'village.example', 'localhost']) {
      const { statusCode, body } = await requestReset(test, host, { 'x-forwarded-host': EVIL });
      expect([
        statusCode,
        body.includes('L’adresse de ce site n’est pas configurée'),
        body.includes('à la personne qui s’occupe du site'),
      ]).toEqual([503, true, true]);
      expect((await test.app.inject({ url: RESET_PATH, headers: { host } })).statusCode).toBe(503);
    }
    expect([await rows(test, 'queuedMail'), await rows(test, 'passwordReset'), smtp.received.length]).toEqual([
      [],
      [],
      before,
    ]);
  });

  it.each([
    ['hosts', {}, 'https://village.example'],
    [
      'adresse',
      { 'site.yaml': `${without('hosts')['site.yaml']}adresse: https://www.village.example:8443\n` },
      'https://www.village.example:8443',
    ],
  ])('links to the origin that « %s » declares, whatever host and port the request names', async (_, files, origin) => {
    const test = await start({ files: { ...VILLAGE, ...files }, trustProxy: 'loopback' });
    const hosts = ['localhost:9999', `${new URL(origin).hostname}:9999`];
    for (const [index, host] of hosts.entries()) {
      const before = smtp.received.length;
      const more: Readonly<Record<string, string>> =
        index === 0 ? {} : { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
      expect((await requestReset(test, index === 0 ? host : EVIL, more)).statusCode).toBe(303);
      await vi.waitFor(() => expect(smtp.received.length).toBe(before + 1), 10_000);
      const mail = smtp.received[before];
      expect(mail?.text).toContain(`${origin}/vitrine/nouveau-mot-de-passe?jeton=`);
      expect(`${mail?.text}${mail?.header('from')}`).not.toMatch(/evil|9999|localhost/);
    }
    for (const host of [EVIL, `village.example.${EVIL}`, `${EVIL}:80`]) {
      const before = smtp.received.length;
      expect((await requestReset(test, host)).statusCode).toBe(421);
      expect((await requestReset(test, 'localhost', { 'x-forwarded-host': host })).statusCode).toBe(421);
      expect(smtp.received.length).toBe(before);
    }
  });

  it('links to the process itself in development, where nothing is declared', async () => {
    const test = await start({ files: without('hosts'), development: true, ownOrigin: 'http://127.0.0.1:3000' });
    const before = smtp.received.length;
    expect((await requestReset(test, EVIL)).statusCode).toBe(303);
    await vi.waitFor(() => expect(smtp.received.length).toBe(before + 1), 10_000);
    expect(smtp.received[before]?.text).toContain('http://127.0.0.1:3000/vitrine/nouveau-mot-de-passe?jeton=');
  });
});

describe('SERVE-6 foreign hosts and ports', () => {
  it('appear in no page and no mail', async () => {
    const town = await startAttackTown();
    const { requests, findings } = await checkHosts(town);
    await town.close();
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(300);
  });
});

describe('SERVE-6 two sites and two processes behind a proxy', () => {
  const PAGES = ['/mairie/conseil', '/sitemap.xml', '/robots.txt', '/recherche/description.xml'];
  const ORIGINS = {
    'village.example': 'https://village.example',
    'voisine.example': 'https://www.voisine.example',
  } as const;
  const get = async (port: number, path: string, headers: readonly string[]) =>
    parseResponse(
      await exchange(
        port,
        [`GET ${path} HTTP/1.1`, 'Connection: close', 'Accept: text/html', ...headers, '', ''].join('\r\n'),
      ),
    );
  let ports: readonly number[];
  let other: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const test = await start({ files: VILLAGE, others: [NEIGHBOUR], trustProxy: 'loopback', cacheBytes: CACHE_BYTES });
    other = await buildApp({ services: test.services, trustProxy: 'loopback', cacheBytes: CACHE_BYTES });
    ports = [await listenOnFreePort(test.app), await listenOnFreePort(other)];
  });
  afterAll(() => other.close());

  it.each(PAGES)('write their own address into %s, cached or not, and never what a request claims', async (path) => {
    for (const port of ports) {
      for (const [host, origin] of Object.entries(ORIGINS)) {
        // The first request fills the cache; the others are answered from it.
        for (const claimed of [`${host}:9999`, host, `${host}.`, host.toUpperCase()]) {
          const { status, body } = await get(port, path, [
            `Host: ${EVIL}`,
            `X-Forwarded-Host: ${claimed}`,
            'X-Forwarded-Proto: https',
          ]);
          expect([path, status, body.includes(`${origin}/`)]).toEqual([path, 200, true]);
          expect(body).not.toMatch(/evil\.example|:9999|http:\/\/(?:www\.)?(?:village|voisine)/);
        }
        const foreign = await get(port, path, [`Host: ${host}`, `X-Forwarded-Host: ${EVIL}`]);
        expect(foreign.status).toBe(421);
      }
    }
  });
});
