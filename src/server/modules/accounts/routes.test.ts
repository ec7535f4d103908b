import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { ADDRESS_LIMIT } from '#server/people/accounts/account-attempts.ts';
import { SIGN_IN_LIMITS } from '#server/people/accounts/sign-in.ts';
import { createAccount, findAccount, setPassword } from '#server/people/accounts/store.ts';
import { addressSubject, countAttempt, takeAttempt } from '#server/platform/security/attempts.ts';
import { startVisitor, type Visitor } from './testing.ts';

const EMAIL = 'camille@village.example';
const PASSWORD = 'pont-du-matin-2026';
const HOUR_MS = 3_600_000;

describe('signing in', () => {
  let test: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    test = await startTestApp();
    await createAccount(test.database.kysely, 'village', {
      email: 'Camille@Village.example',
      name: 'Camille Moreau',
      role: 'contributor',
      modules: [],
      password: PASSWORD,
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    visitor = startVisitor(test.app);
    await test.database.kysely.deleteFrom('attempt').execute();
  });

  const signIn = (fields: Readonly<Record<string, string>> = {}) =>
    visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: PASSWORD, ...fields });

  it('MINE-1 shows a form that works without JavaScript and that password managers understand', async () => {
    const { statusCode, body, headers } = await visitor.get('/vitrine/connexion?retour=/mairie');
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    expect(body).toMatch(/<form[^>]*action="\/vitrine\/connexion" method="post"/);
    expect(body).toMatch(/<input[^>]*autocomplete="username"/i);
    expect(body).toMatch(/autocomplete="current-password"/i);
    expect(body).toContain('<label for="connexion-email">');
    expect(body).toContain('name="retour" value="/mairie"');
    expect(body).toContain('name="robots" content="noindex"');
  });

  it('MINE-1 opens a session, shows who is signed in and where they may contribute, and leads back', async () => {
    const response = await signIn({ email: ' CAMILLE@village.example ', retour: '/mairie' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/mairie']);
    const account = await visitor.get('/vitrine/mon-compte');
    expect(account.statusCode).toBe(200);
    expect(account.headers['cache-control']).toBe('private, no-store');
    expect(account.body).toContain('Camille Moreau');
    expect(account.body).toContain('Contributeur');
  });

  it('SERVE-6 gives a cookie that scripts and other sites cannot use', async () => {
    const [cookie = '', browser] = [(await signIn()).headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^vitrine-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^vitrine-navigateur=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const long = String((await signIn({ rester_connecte: '1' })).headers['set-cookie']);
    expect(long).toContain('Max-Age=2592000');
    const stored = await test.database.kysely.selectFrom('session').select('id').execute();
    expect(stored.every(({ id }) => /^[0-9a-f]{64}$/.test(id) && !cookie.includes(id))).toBe(true);
  });

  it('SERVE-6 binds the cookie to the host on https', async () => {
    const secure = await startTestApp({ trustProxy: true });
    await createAccount(secure.database.kysely, 'village', {
      email: EMAIL,
      name: 'C',
      role: 'publisher',
      modules: [],
      password: PASSWORD,
    });
    const response = await secure.app.inject({
      method: 'POST',
      url: '/vitrine/connexion',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-proto': 'https',
      },
      payload: new URLSearchParams({ email: EMAIL, mot_de_passe: PASSWORD }).toString(),
    });
    const [session, browser] = [response.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^__Host-vitrine=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser).toMatch(
      /^__Host-vitrine-navigateur=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.close();
  });

  it('SERVE-6 keeps pages of a signed-in person out of caches, and visitors’ pages in them', async () => {
    await signIn();
    const own = await visitor.get('/mairie');
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined]);
    expect(own.body).toMatch(/"csrf":"[\w-]{43}"/);
    const visitorPage = await startVisitor(test.app).get('/mairie');
    expect(visitorPage.headers['cache-control']).toContain('public');
    expect(visitorPage.body).not.toContain('"csrf"');
  });

  it.each([
    ['a wrong password', { email: EMAIL, mot_de_passe: 'autre-chose-2026' }],
    ['an unknown account', { email: 'personne@village.example', mot_de_passe: PASSWORD }],
  ])('SERVE-6 says the same of %s', async (_what, fields) => {
    const response = await signIn(fields);
    expect(response.statusCode).toBe(401);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).toContain('Adresse électronique ou mot de passe incorrect.');
    expect(response.body).toContain('href="#connexion-email"');
    expect(response.body).toMatch(/aria-invalid="true"/);
    expect(response.body).not.toContain(fields.mot_de_passe);
  });

  it('names each empty field', async () => {
    const response = await signIn({ email: ' ', mot_de_passe: '' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('href="#connexion-email"');
    expect(response.body).toContain('href="#connexion-mot-de-passe"');
    expect(response.body).toContain('2 erreurs sont à corriger');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'SERVE-6 never leads to %s',
    async (retour) => {
      expect((await signIn({ retour })).headers.location).toBe('/vitrine/mes-elements');
      expect((await visitor.get(`/vitrine/connexion?retour=${encodeURIComponent(retour)}`)).headers.location).toBe(
        '/vitrine/mes-elements',
      );
    },
  );

  it('SERVE-6 stops guessing one account, even with the right password, and lets it in again later', async () => {
    for (let number = 0; number < 10; number += 1)
      expect((await signIn({ mot_de_passe: `essai numéro ${number}` })).statusCode).toBe(401);
    const stopped = await signIn();
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
    expect(stopped.body).toContain('Trop d’essais.');
    test.advance(HOUR_MS);
    expect((await signIn()).statusCode).toBe(303);
  });

  it('SERVE-6 stops no other network when one guesses, and never a browser that has signed in before', async () => {
    const owner = startVisitor(test.app, '192.0.2.200');
    const enter = (who: Visitor, password = PASSWORD) =>
      who.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: password });
    expect((await enter(owner)).statusCode).toBe(303);
    await owner.post('/vitrine/deconnexion', { csrf: await owner.csrf() });
    for (let number = 0; number < SIGN_IN_LIMITS.network; number += 1)
      await enter(startVisitor(test.app, `192.0.2.${number}`), 'faux');
    expect((await enter(startVisitor(test.app, '192.0.2.77'))).statusCode).toBe(429);
    expect((await enter(startVisitor(test.app, '198.51.100.1'))).statusCode).toBe(303);
    // In the very network that guesses, the browser of the owner has a count of its own.
    expect((await enter(owner, 'faux')).statusCode).toBe(401);
    expect((await enter(owner)).statusCode).toBe(303);
    for (let number = 0; number < SIGN_IN_LIMITS.browser; number += 1)
      expect((await enter(owner, 'faux')).statusCode).toBe(401);
    expect((await enter(owner)).statusCode).toBe(429);
  });

  it('SERVE-6 slows strangers down at an account that many networks guess, and locks nobody out', async () => {
    const db = test.database.kysely;
    for (let number = 0; number < SIGN_IN_LIMITS.busyAfter; number += 1) {
      await countAttempt(db, 'village', `account:${EMAIL}`, SIGN_IN_LIMITS.windowMs, test.services.now());
    }
    const from = async (address: string, password: string) =>
      (await startVisitor(test.app, address).post('/vitrine/connexion', { email: EMAIL, mot_de_passe: password }))
        .statusCode;
    expect([
      await from('198.51.100.1', 'faux'),
      await from('198.51.100.2', 'faux'),
      await from('198.51.100.3', 'faux'),
    ]).toEqual([401, 401, 429]);
    expect(await from('203.0.113.1', PASSWORD)).toBe(303);
  });

  it('SERVE-6 knows a browser by a token that changes with each sign-in, and no longer once it is revoked', async () => {
    const db = test.database.kysely;
    await db.deleteFrom('knownBrowser').execute();
    const known = async () => (await db.selectFrom('knownBrowser').select('id').execute()).length;
    await signIn();
    const former = visitor.browserCookie();
    await signIn();
    expect([visitor.browserCookie() === former, await known()]).toEqual([false, 1]);
    const elsewhere = startVisitor(test.app, '198.51.100.5');
    await elsewhere.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: PASSWORD });
    expect(await known()).toBe(2);
    await visitor.post('/vitrine/mon-compte/appareils', { csrf: await visitor.csrf(), mot_de_passe_actuel: PASSWORD });
    expect(await known()).toBe(1);
    const account = await findAccount(db, 'village', EMAIL);
    await setPassword(db, 'village', account?.account.id ?? '', PASSWORD);
    expect(await known()).toBe(0);
  });

  it('SERVE-6 stops an address that tries many accounts, without stopping those accounts for others', async () => {
    const address = addressSubject('address', '192.0.2.1');
    for (let number = 0; number < 49; number += 1) {
      await takeAttempt(test.database.kysely, 'village', address, ADDRESS_LIMIT, test.services.now());
    }
    expect((await signIn({ mot_de_passe: 'le cinquantième' })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(429);
    const elsewhere = startVisitor(test.app, '198.51.100.9');
    expect((await elsewhere.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: PASSWORD })).statusCode).toBe(303);
  });

  it('SERVE-6 gives a new token at each sign-in and ends the former session', async () => {
    await signIn();
    const former = visitor.cookie();
    await signIn();
    expect(visitor.cookie()).not.toBe(former);
    const thief = startVisitor(test.app);
    thief.setCookie(former);
    expect((await thief.get('/vitrine/mon-compte')).statusCode).toBe(303);
  });

  it('ends a session after eight hours without a request, and prolongs it with each', async () => {
    await signIn();
    test.advance(7 * HOUR_MS);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    test.advance(7 * HOUR_MS);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    test.advance(8 * HOUR_MS + 1);
    const ended = await visitor.get('/vitrine/mon-compte');
    expect([ended.statusCode, ended.headers.location]).toEqual([
      303,
      '/vitrine/connexion?retour=%2Fvitrine%2Fmon-compte',
    ]);
  });

  it('keeps for thirty days the session of those who ask for it', async () => {
    await signIn({ rester_connecte: '1' });
    test.advance(29 * 24 * HOUR_MS);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    test.advance(2 * 24 * HOUR_MS);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(303);
  });

  it('SERVE-6 signs out with the CSRF token alone, and revokes it', async () => {
    await signIn();
    const token = visitor.cookie();
    expect((await visitor.post('/vitrine/deconnexion', { csrf: 'faux' })).statusCode).toBe(403);
    expect((await visitor.post('/vitrine/deconnexion', {})).statusCode).toBe(403);
    const response = await visitor.post('/vitrine/deconnexion', { csrf: await visitor.csrf() });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/vitrine/connexion?fait=deconnecte']);
    expect(String(response.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    const thief = startVisitor(test.app);
    thief.setCookie(token);
    expect((await thief.get('/vitrine/mon-compte')).statusCode).toBe(303);
    expect((await visitor.get('/vitrine/connexion?fait=deconnecte')).body).toContain('Vous êtes déconnecté.');
  });

  it('MINE-1 does not let in an account that was disabled, nor its open session', async () => {
    const created = await createAccount(test.database.kysely, 'village', {
      email: 'ancien@village.example',
      name: 'Ancien',
      role: 'publisher',
      modules: [],
      password: PASSWORD,
    });
    await signIn({ email: 'ancien@village.example' });
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    await test.database.kysely
      .updateTable('account')
      .set({ disabledAt: new Date() })
      .where('id', '=', created?.id ?? '')
      .execute();
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(303);
    const email = 'ancien@village.example';
    const retry = (mot_de_passe: string) => startVisitor(test.app).post('/vitrine/connexion', { email, mot_de_passe });
    const known = await retry(PASSWORD);
    expect([known.statusCode, known.body.includes('Votre compte est suspendu')]).toEqual([401, true]);
    const guessed = await retry('un-autre-mot-de-passe');
    expect([guessed.statusCode, guessed.body.includes('suspendu')]).toEqual([401, false]);
    expect(await findAccount(test.database.kysely, 'village', 'ancien@village.example')).toBeUndefined();
  });
});
