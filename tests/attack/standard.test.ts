import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { exchange, listenOnFreePort, parseResponse } from './socket.ts';

const EMAIL = 'camille@village.example';
const PASSWORD = 'déjà-vu sous le pont';
const YEAR_MS = 365 * 86_400_000;

/** Requirements of docs/asvs.md that no other test covers. */
describe('SERVE-6 docs/asvs.md', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const account = { email: EMAIL, name: 'Camille', role: 'contributor', modules: [], password: PASSWORD } as const;
    await createAccount(test.database.kysely, 'village', account);
  });
  afterAll(() => test.close());

  const signIn = async (password: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/vitrine/connexion',
        headers: {
          host: 'village.example',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams({ email: EMAIL, mot_de_passe: password }).toString(),
      })
    ).statusCode;

  it('3.4.2 allows no other origin to read anything, with a preflight request or not', async () => {
    const origin = 'https://evil.example';
    for (const url of [
      '/',
      '/sitemap.xml',
      '/vitrine/connexion',
      '/vitrine/captcha/defi',
      '/absente',
      '/media/x.png',
    ]) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await test.app.inject({
          method,
          url,
          headers: { host: 'village.example', origin, 'access-control-request-method': 'POST' },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('3.4.5 sends no secret address to other sites', async () => {
    const secret = test.app.declaredRoutes.filter(
      ({ method, access }) => method === 'GET' && access?.names === 'secret',
    );
    const policies = secret.map(async ({ url }) => {
      const { headers } = await test.app.inject({
        url: `${url.replace(/^\/:base\([^)]*\)/, '/vitrine')}?jeton=abc&page=a&lien=b`,
        headers: { host: 'village.example' },
      });
      return headers['referrer-policy'];
    });
    expect(secret.length).toBeGreaterThan(2);
    expect(new Set(await Promise.all(policies))).toEqual(new Set(['same-origin']));
  });

  it('6.2.8 compares a password as it was typed, composed or not, and no other', async () => {
    expect(await signIn(PASSWORD.normalize('NFD'))).toBe(303);
    expect(await signIn(PASSWORD.toUpperCase())).toBe(401);
    expect(await signIn(PASSWORD.slice(0, -1))).toBe(401);
    expect(await signIn(` ${PASSWORD}`)).toBe(401);
  });

  it('6.2.10 does not expire passwords', async () => {
    test.advance(5 * YEAR_MS);
    expect(await signIn(PASSWORD)).toBe(303);
    test.advance(-5 * YEAR_MS);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('13.4.4 echoes nothing to %s', async (method) => {
    const port = test.app.server.listening
      ? (test.app.server.address() as { port: number }).port
      : await listenOnFreePort(test.app);
    const head = [`${method} /contact HTTP/1.1`, 'Host: village.example', 'X-Secret: abcdef', 'Connection: close'];
    const { status, body } = parseResponse(await exchange(port, [...head, '', ''].join('\r\n')));
    expect([status === 0 || status >= 400, body.includes('abcdef')]).toEqual([true, false]);
  });
});
