import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { startVisitor, type Visitor, waitForLock } from '#server/modules/accounts/testing.ts';
import { createAccount, findAccount, setPassword } from '#server/people/accounts/store.ts';
import { CODE_LIMITS } from '#server/people/second-factor/check-code.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { type Authenticator, setUp, stepIn } from './testing.ts';

// Passwords and recovery codes are hashed dearly, dozens of them here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const EMAIL = 'camille@village.example';
const PASSWORD = 'pont-du-matin-2026';
const STEP_MS = 30_000;
const FACTOR = '/vitrine/mon-compte/second-facteur';

describe('a second factor', () => {
  let test: MailingTestApp;
  let seen = 0;
  beforeAll(async () => {
    test = await startMailingTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('attempt').execute();
    // Codes of the test before are over.
    test.advance(2 * STEP_MS);
    seen = test.smtp.received.length;
  });

  const now = () => test.services.now();
  const stranger = (rank = 1) => startVisitor(test.app, `192.0.2.${rank}`);
  const open = async (email: string): Promise<Visitor> => {
    await createAccount(test.database.kysely, 'village', {
      email,
      name: 'Camille',
      role: 'contributor',
      modules: [],
      password: PASSWORD,
    });
    const visitor = startVisitor(test.app);
    await visitor.post('/vitrine/connexion', { email, mot_de_passe: PASSWORD });
    return visitor;
  };
  const signIn = (who: Visitor, email: string, fields: Readonly<Record<string, string>> = {}) =>
    who.post('/vitrine/connexion', { email, mot_de_passe: PASSWORD, ...fields });
  const giveCode = (who: Visitor, step: string, code: string, fields: Readonly<Record<string, string>> = {}) =>
    who.post('/vitrine/connexion/code', { etape: step, code, ...fields });
  const newStep = async (fields: Readonly<Record<string, string>> = {}) =>
    stepIn((await signIn(stranger(), EMAIL, fields)).body);
  const subjects = async (count: number) => {
    await vi.waitFor(() => expect(test.smtp.received.length - seen).toBe(count), 10_000);
    return test.smtp.received.slice(seen).map((mail) => mail.header('subject'));
  };
  const csrfOf = async (who: Visitor) => /name="csrf" value="([^"]+)"/.exec((await who.get(FACTOR)).body)?.[1] ?? '';

  it('leaves no session to a sign-in by password that was under way when it was added', async () => {
    const email = 'zoe@village.example';
    await open(email);
    const accountId = (await findAccount(test.database.kysely, 'village', email))?.account.id ?? '';
    let late: ReturnType<typeof signIn> | undefined;
    await test.database.kysely.transaction().execute(async (trx) => {
      const factor = { siteId: 'village', accountId, secret: '', lastStep: 0, createdAt: now() };
      await trx.insertInto('secondFactor').values(factor).execute();
      await trx.deleteFrom('session').where('accountId', '=', accountId).execute();
      late = signIn(stranger(), email);
      await waitForLock(trx);
    });
    expect((await late)?.statusCode).toBe(401);
    const sessions = test.database.kysely.selectFrom('session').selectAll().where('accountId', '=', accountId);
    expect(await sessions.execute()).toEqual([]);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'href="#double-code"'],
    ['a wrong password', { mot_de_passe_actuel: 'faux' }, 'href="#double-mot-de-passe"'],
    ['a key that we did not make', { cle: `s.${'A'.repeat(64)}` }, 'Cette clé ne sert plus.'],
  ])('is not set up with %s', async (_what, fields, expected) => {
    const visitor = await open('lea@village.example');
    await signIn(visitor, 'lea@village.example');
    const page = await visitor.get(FACTOR);
    const key = /name="cle" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const form = { csrf: await csrfOf(visitor), cle: key, code: '111111', mot_de_passe_actuel: PASSWORD, ...fields };
    const answer = await visitor.post(FACTOR, form);
    expect([answer.statusCode, answer.body.includes(expected)]).toEqual([400, true]);
    // The key that the person has already photographed stays, where there was one.
    expect(answer.body.includes(key)).toBe(!('cle' in fields));
    expect((await visitor.get('/vitrine/mon-compte')).body).toContain('Elle n’est pas en place');
  });

  it('MINE-1 is set up with a code and the password, gives new recovery codes, and is removed; each asks for both, and is told by mail', async () => {
    const email = 'karim@village.example';
    const visitor = await open(email);
    const other = stranger();
    await signIn(other, email);
    const page = await visitor.get(FACTOR);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('href="otpauth://totp/Village%20d%E2%80%99essai:karim%40village.example?secret=');
    expect(page.body).toMatch(/<svg class="qr-code"[^>]*role="img"/);
    expect(page.body).toMatch(/<input(?=[^>]*autocomplete="one-time-code")(?=[^>]*inputmode="numeric")/i);
    const before = visitor.cookie();
    const { app, codes, body, codesAt } = await setUp(visitor, PASSWORD, now);
    expect([new Set(codes).size, body.includes('Vos autres appareils ont été déconnectés.')]).toEqual([10, true]);
    expect(visitor.cookie()).not.toBe(before);
    expect((await other.get('/vitrine/mon-compte')).statusCode).toBe(303);
    expect((await visitor.get('/vitrine/mon-compte')).body).toContain('En place depuis le');
    const rows = JSON.stringify([
      await test.database.kysely.selectFrom('secondFactor').selectAll().execute(),
      await test.database.kysely.selectFrom('recoveryCode').selectAll().execute(),
    ]);
    expect(codes.some((code) => rows.includes(code.replaceAll(' ', '').slice(4)))).toBe(false);

    const act = async (action: string, fields: Readonly<Record<string, string>> = {}) => {
      test.advance(STEP_MS);
      const form = { csrf: await csrfOf(visitor), code: app.code(now()), mot_de_passe_actuel: PASSWORD, ...fields };
      return visitor.post(`${FACTOR}/${action}`, form);
    };
    for (const [action, id] of [
      ['codes', 'double-renew'],
      ['retirer', 'double-remove'],
    ] as const) {
      expect((await act(action, { csrf: 'faux' })).statusCode).toBe(403);
      expect((await act(action, { code: '' })).body).toContain(`href="#${id}-code"`);
      expect((await act(action, { mot_de_passe_actuel: 'faux' })).body).toContain(`href="#${id}-mot-de-passe"`);
    }
    const shownAt = async (who: Visitor, address: string) =>
      [...(await who.get(address)).body.matchAll(/<code>[\d ]{19}<\/code>/g)].map(String);
    expect(await shownAt(visitor, codesAt)).toHaveLength(10);
    const renewedAt = String((await act('codes')).headers.location);
    const renewed = await shownAt(visitor, renewedAt);
    expect(renewed).toHaveLength(10);
    // The page is loaded again, then that of the former codes; then the new one elsewhere, and too late.
    expect(await shownAt(visitor, renewedAt)).toEqual(renewed);
    expect(await shownAt(visitor, codesAt)).toEqual([]);
    const elsewhere = stranger();
    await giveCode(elsewhere, stepIn((await signIn(elsewhere, email)).body), app.code(now(), 1));
    expect((await elsewhere.get('/vitrine/mon-compte')).statusCode).toBe(200);
    expect(await shownAt(elsewhere, renewedAt)).toEqual([]);
    test.advance(20 * 60_000);
    const late = (await visitor.get(renewedAt)).body;
    expect([late.includes('Ces codes de secours ne sont plus affichés.'), late.includes('id="double-renew"')]).toEqual([
      true,
      true,
    ]);
    const step = stepIn((await signIn(stranger(), email)).body);
    expect((await giveCode(stranger(), step, codes[0] ?? '')).statusCode).toBe(401);
    const lastAt = String((await act('codes')).headers.location);
    expect((await visitor.get(lastAt)).headers['cache-control']).toBe('private, no-store');
    const removed = await act('retirer');
    expect(await shownAt(visitor, lastAt)).toEqual([]);
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/vitrine/mon-compte?fait=double-retiree']);
    expect((await visitor.get('/vitrine/mon-compte?fait=double-retiree')).body).toContain(
      'La double authentification est retirée.',
    );
    expect((await signIn(stranger(), email)).statusCode).toBe(303);
    expect((await subjects(4)).sort()).toEqual([
      'La double authentification est en place',
      'La double authentification est retirée',
      'Vos codes de secours sont changés',
      'Vos codes de secours sont changés',
    ]);
  });

  describe('that is in place', () => {
    let owner: Visitor;
    let app: Authenticator;
    let codes: readonly string[];
    beforeAll(async () => {
      owner = await open(EMAIL);
      ({ app, codes } = await setUp(owner, PASSWORD, now));
      await vi.waitFor(
        async () => expect(await test.database.kysely.selectFrom('queuedMail').selectAll().execute()).toEqual([]),
        10_000,
      );
    });

    it('MINE-1 is asked for after the password: no session before it, a new one after it', async () => {
      const camille = stranger();
      const first = await signIn(camille, EMAIL, { retour: '/mairie', rester_connecte: '1' });
      expect([first.statusCode, first.headers['set-cookie'], first.headers['cache-control']]).toEqual([
        200,
        undefined,
        'private, no-store',
      ]);
      expect(first.body).toMatch(/<form[^>]*action="\/vitrine\/connexion\/code" method="post"/);
      expect((await camille.get('/vitrine/mon-compte')).statusCode).toBe(303);
      // Time to find a phone (WCAG 2.2.1).
      test.advance(19 * 60_000);
      const code = app.code(now());
      const done = await giveCode(camille, stepIn(first.body), ` ${code.slice(0, 3)} ${code.slice(3)} `, {
        retour: '/mairie',
      });
      expect([done.statusCode, done.headers.location]).toEqual([303, '/mairie']);
      expect(String(done.headers['set-cookie'])).toContain('Max-Age=2592000');
      expect((await camille.get('/vitrine/mon-compte')).statusCode).toBe(200);
      const again = await giveCode(stranger(), stepIn(first.body), app.code(now(), 1));
      expect([again.statusCode, again.body.includes('Cette étape a expiré')]).toEqual([400, true]);
    });

    it('SERVE-6 takes a code once, even from two at the same time', async () => {
      const steps = [await newStep(), await newStep()];
      const both = await Promise.all(steps.map((step) => giveCode(stranger(), step, app.code(now()))));
      expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 303)).toHaveLength(1);
      const replay = await giveCode(stranger(), await newStep(), app.code(now()));
      expect([replay.statusCode, replay.body.includes('il a déjà servi')]).toEqual([401, true]);
    });

    it('SERVE-6 cannot be guessed: five tries, whatever the address, then a quarter of an hour', async () => {
      const step = await newStep();
      for (let rank = 10; rank < 15; rank += 1)
        expect((await giveCode(stranger(rank), step, '12345')).statusCode).toBe(401);
      const stopped = await giveCode(stranger(), step, app.code(now()));
      expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
      expect((await giveCode(stranger(), step, codes[0] ?? '')).statusCode).toBe(429);
      test.advance(30 * 60_000);
      expect((await giveCode(stranger(), await newStep(), app.code(now()))).statusCode).toBe(303);
    });

    it('SERVE-6 is never closed by others to a browser that has signed in before', async () => {
      const own = stranger();
      const first = await signIn(own, EMAIL);
      expect((await giveCode(own, stepIn(first.body), app.code(now()))).statusCode).toBe(303);
      test.advance(STEP_MS);
      const step = await newStep();
      const elsewhere = (rank: number) => startVisitor(test.app, `203.0.${rank}.1`);
      for (let rank = 0; rank < CODE_LIMITS.busyAfter; rank += 1) await giveCode(elsewhere(rank), step, '12345');
      expect((await giveCode(elsewhere(99), step, app.code(now()))).statusCode).toBe(429);
      const again = await signIn(own, EMAIL);
      expect((await giveCode(own, stepIn(again.body), app.code(now()))).statusCode).toBe(303);
    });

    it('ends a step after twenty minutes, and when the password changes', async () => {
      const old = await newStep();
      test.advance(20 * 60_000);
      expect((await giveCode(stranger(), old, app.code(now()))).statusCode).toBe(400);
      const step = await newStep();
      const id = (await findAccount(test.database.kysely, 'village', EMAIL))?.account.id ?? '';
      await setPassword(test.database.kysely, 'village', id, PASSWORD);
      expect((await giveCode(stranger(), step, app.code(now()))).statusCode).toBe(400);
    });

    it('is replaced by a recovery code, once; the person is told', async () => {
      const [code = ''] = codes;
      const visitor = stranger();
      expect((await giveCode(visitor, await newStep(), code.replaceAll(' ', '-'))).statusCode).toBe(303);
      expect((await giveCode(stranger(), await newStep(), code)).statusCode).toBe(401);
      expect(await subjects(1)).toEqual(['Un code de secours a servi']);
      expect((await visitor.get(FACTOR)).body).toMatch(/Codes de secours restants<\/dt><dd>9</);
    });

    it('survives a new password', async () => {
      await stranger().post('/vitrine/mot-de-passe-oublie', { email: EMAIL });
      await subjects(1);
      const token = /jeton=([\w-]+)/.exec(test.smtp.received.at(-1)?.text ?? '')?.[1] ?? '';
      await stranger().post('/vitrine/nouveau-mot-de-passe', {
        jeton: token,
        nouveau_mot_de_passe: PASSWORD,
        confirmation: PASSWORD,
      });
      const answer = await signIn(stranger(), EMAIL);
      expect([answer.statusCode, stepIn(answer.body).length, answer.headers['set-cookie']]).toEqual([
        200,
        43,
        undefined,
      ]);
      await subjects(2);
    });

    it('lets recovery codes in when its secret cannot be read any more, and says on the console what to do', async () => {
      const { secret } = await test.database.kysely.selectFrom('siteSecret').select('secret').executeTakeFirstOrThrow();
      await test.database.kysely.updateTable('siteSecret').set({ secret: 'autre' }).execute();
      expectConsole('error', /\[second-factor\] Le secret d’un compte ne se lit pas\./);
      const step = await newStep();
      expect((await giveCode(stranger(), step, app.code(now()))).statusCode).toBe(401);
      expect((await giveCode(stranger(), step, codes[3] ?? '')).statusCode).toBe(303);
      await subjects(1);
      await test.database.kysely.updateTable('siteSecret').set({ secret }).execute();
    });
  });
});

describe('a role that asks for a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    vi.stubEnv('VITRINE_SMTP_URL', 'smtp://127.0.0.1:9');
    const site = `${VILLAGE['site.yaml']}second_facteur: [administrateur, publicateur]\n`;
    test = await startTestApp({ files: { ...VILLAGE, 'site.yaml': site } });
    vi.unstubAllEnvs();
    for (const role of ['publisher', 'contributor'] as const)
      await createAccount(test.database.kysely, 'village', {
        email: `${role}@v.example`,
        name: role,
        role,
        modules: [],
        password: PASSWORD,
      });
  });
  afterAll(() => test.close());

  it('leads to its set-up before anything else; until then the person is nobody', async () => {
    expectConsole('error', /\[accounts\] Un courriel n’est pas parti/);
    const visitor = startVisitor(test.app);
    const entered = await visitor.post('/vitrine/connexion', {
      email: 'publisher@v.example',
      mot_de_passe: PASSWORD,
      retour: '/mairie',
    });
    expect(entered.headers.location).toBe(`${FACTOR}?retour=%2Fmairie`);
    for (const path of ['/vitrine/mon-compte', '/vitrine/mes-elements', '/vitrine/mon-compte/appareils']) {
      expect((await visitor.get(path)).headers.location).toBe(`/vitrine/connexion?retour=${encodeURIComponent(path)}`);
    }
    expect((await visitor.get('/vitrine/connexion?retour=/mairie')).headers.location).toBe(
      `${FACTOR}?retour=%2Fmairie`,
    );
    expect((await visitor.get('/mairie')).body).not.toContain('"csrf"');
    const page = await visitor.get(`${FACTOR}?retour=/mairie`);
    expect(page.body).toContain('Votre rôle demande une double authentification');
    expect(page.body).not.toContain('href="/vitrine/mes-elements"');
    const { body } = await setUp(visitor, PASSWORD, () => test.services.now());
    expect(body).toContain('Vos codes de secours');
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
  });

  it('asks nothing of other roles', async () => {
    const visitor = startVisitor(test.app);
    const entered = await visitor.post('/vitrine/connexion', {
      email: 'contributor@v.example',
      mot_de_passe: PASSWORD,
    });
    expect(entered.headers.location).toBe('/vitrine/mes-elements');
  });
});
