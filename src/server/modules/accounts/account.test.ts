import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { createAccount, setPassword, updateAccount } from '#server/people/accounts/store.ts';
import { listManaged } from '#server/people/administration/managed.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { startVisitor, type Visitor } from './testing.ts';

const EMAIL = 'camille@village.example';
const FIRST = 'pont-du-matin-2026';
const SECOND = 'gabare-sous-le-vent-2026';

const forPublishers: ServerModule = {
  name: 'for-publishers',
  register(app) {
    app.get('/publication', signedIn('nothing', 'publisher'), async () => 'dedans');
    app.get('/contribution', signedIn('nothing'), async () => 'dedans');
  },
};

describe('an account', () => {
  let test: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    test = await startTestApp({ modules: [forPublishers, ...(await import('#server/modules/index.ts')).modules] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['session', 'account', 'attempt'] as const)
      await test.database.kysely.deleteFrom(table).execute();
    await createAccount(test.database.kysely, 'village', {
      email: EMAIL,
      name: 'Camille',
      role: 'contributor',
      modules: ['b', 'a'],
      password: FIRST,
    });
    visitor = startVisitor(test.app);
    await visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST });
  });

  const change = async (fields: Readonly<Record<string, string>> = {}) =>
    visitor.post('/vitrine/mon-compte', {
      csrf: await visitor.csrf(),
      mot_de_passe_actuel: FIRST,
      nouveau_mot_de_passe: SECOND,
      confirmation: SECOND,
      ...fields,
    });

  it('MINE-1 changes its password: other sessions end, this one goes on, and a mail says so', async () => {
    expectConsole('warn', /\[mail\] Un message a été écrit/);
    const other = startVisitor(test.app);
    await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST });
    const response = await change();
    expect([response.statusCode, response.headers.location]).toEqual([303, '/vitrine/mon-compte?fait=mot-de-passe']);
    expect((await visitor.get('/vitrine/mon-compte?de=ailleurs&fait=mot-de-passe')).body).toContain(
      'Le mot de passe est changé.',
    );
    expect((await other.get('/vitrine/mon-compte')).statusCode).toBe(303);
    expect((await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST })).statusCode).toBe(401);
    expect((await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: SECOND })).statusCode).toBe(303);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), 10_000);
  });

  it('shows where it is open, in plain words, and ends one session or all others', async () => {
    const at = async (userAgent: string) => {
      const payload = new URLSearchParams({ email: EMAIL, mot_de_passe: FIRST }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
      };
      const { headers: answer } = await test.app.inject({
        method: 'POST',
        url: '/vitrine/connexion',
        headers,
        payload,
      });
      const other = startVisitor(test.app);
      other.setCookie(String(answer['set-cookie']).split(';')[0] ?? '');
      return other;
    };
    const phone = await at('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0');
    const office = await at(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    );
    test.advance(3 * 3_600_000);
    const { body } = await visitor.get('/vitrine/mon-compte/appareils');
    expect(body).toContain('Firefox sur Android');
    expect(body).toContain('Edge sur Windows');
    expect(body).toContain('dernière activité il y a 3 heures');
    expect([...body.matchAll(/cet appareil/g)]).toHaveLength(1);
    const stored = JSON.stringify(await test.database.kysely.selectFrom('session').select(['device']).execute());
    expect(stored).toContain('firefox/android');
    expect(stored).not.toContain('130');

    const ids = [...body.matchAll(/<button(?=[^>]*name="session")[^>]*value="([0-9a-f]{64})"/g)].map(
      ([, id = '']) => id,
    );
    expect(ids).toHaveLength(2);
    const csrf = await visitor.csrf();
    const foreign = startVisitor(test.app);
    await createAccount(test.database.kysely, 'village', {
      email: 'k@v.example',
      name: 'K',
      role: 'contributor',
      modules: [],
      password: FIRST,
    });
    await foreign.post('/vitrine/connexion', { email: 'k@v.example', mot_de_passe: FIRST });
    await foreign.post('/vitrine/mon-compte/appareils', {
      csrf: await foreign.csrf(),
      mot_de_passe_actuel: FIRST,
      session: ids[0] ?? '',
    });
    expect((await visitor.get('/vitrine/mon-compte')).body).toContain('ouvert sur 3 appareils');
    const unproved = await visitor.post('/vitrine/mon-compte/appareils', {
      csrf,
      mot_de_passe_actuel: 'faux',
      session: ids[0] ?? '',
    });
    expect([unproved.statusCode, unproved.body.includes('href="#appareils-mot-de-passe"')]).toEqual([400, true]);
    const done = await visitor.post('/vitrine/mon-compte/appareils', {
      csrf,
      mot_de_passe_actuel: FIRST,
      session: ids[0] ?? '',
    });
    expect(done.headers.location).toBe('/vitrine/mon-compte/appareils?fait=une');
    expect(
      (await Promise.all([phone, office].map((one) => one.get('/vitrine/mon-compte'))))
        .map(({ statusCode }) => statusCode)
        .sort(),
    ).toEqual([200, 303]);
    await visitor.post('/vitrine/mon-compte/appareils', { csrf, mot_de_passe_actuel: FIRST });
    expect((await visitor.get('/vitrine/mon-compte')).body).toContain('n’est ouvert que sur cet appareil');
    expect((await foreign.get('/vitrine/mon-compte')).statusCode).toBe(200);
  });

  it('ends every session after thirty days, however much it is used', async () => {
    const begun = new Date(test.services.now().getTime() - 30 * 24 * 3_600_000 + 3_600_000);
    await test.database.kysely.updateTable('session').set({ createdAt: begun }).execute();
    test.advance(1_800_000);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    test.advance(1_800_000);
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(303);
  });

  it('takes the name that the person gives it', async () => {
    const rename = async (nom: string) => visitor.post('/vitrine/mon-compte/nom', { csrf: await visitor.csrf(), nom });
    expect((await rename('  Camille \n Moreau ')).headers.location).toBe('/vitrine/mon-compte?fait=nom');
    expect((await visitor.get('/vitrine/mon-compte?fait=nom')).body).toContain('Camille Moreau');
    for (const wrong of ['', 'x'.repeat(101)]) expect((await rename(wrong)).body).toContain('href="#compte-nom"');
  });

  it.each([
    ['the wrong current password', { mot_de_passe_actuel: 'autre' }, 'Le mot de passe actuel n’est pas le bon.'],
    [
      'a short one',
      { nouveau_mot_de_passe: 'court', confirmation: 'court' },
      'Choisissez un mot de passe d’au moins 12 caractères.',
    ],
    [
      'an endless one',
      { nouveau_mot_de_passe: 'ab cd'.repeat(99), confirmation: 'ab cd'.repeat(99) },
      'd’au plus 200 caractères.',
    ],
    ['a repetitive one', { nouveau_mot_de_passe: 'a'.repeat(20), confirmation: 'a'.repeat(20) }, 'moins répétitif'],
    ['a common one', { nouveau_mot_de_passe: '1qaz2wsx3edc', confirmation: '1qaz2wsx3edc' }, 'parmi les plus utilisés'],
    [
      'their own name',
      { nouveau_mot_de_passe: 'Camille-2026!!', confirmation: 'Camille-2026!!' },
      'ressemble à votre nom',
    ],
    [
      'two different ones',
      { confirmation: 'autre-chose-2026' },
      'Les deux saisies du nouveau mot de passe sont différentes.',
    ],
  ])('refuses %s', async (_what, fields, message) => {
    const response = await change(fields);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(response.body).not.toContain(SECOND);
    expect(
      (await startVisitor(test.app).post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST })).statusCode,
    ).toBe(303);
  });

  it('SERVE-6 changes nothing without the CSRF token, nor for nobody', async () => {
    expect((await change({ csrf: 'faux' })).statusCode).toBe(403);
    const byScript = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/vitrine/mon-compte',
        headers: {
          cookie: visitor.cookie(),
          'sec-fetch-site': 'same-origin',
          'x-csrf-token': token,
          accept: 'application/json',
        },
      });
    expect((await byScript('faux')).statusCode).toBe(403);
    expect((await byScript(await visitor.csrf())).statusCode).toBe(400);
    const response = await startVisitor(test.app).post('/vitrine/mon-compte', { nouveau_mot_de_passe: SECOND });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Connectez-vous pour continuer.');
  });

  it('ADMIN-2 lets in by role: 401 for nobody, as absent for lower roles', async () => {
    const json = { accept: 'application/json' };
    expect((await test.app.inject({ url: '/contribution', headers: json })).statusCode).toBe(401);
    expect((await visitor.get('/contribution')).statusCode).toBe(200);
    expect((await visitor.get('/publication')).statusCode).toBe(404);
    await test.database.kysely.updateTable('account').set({ role: 'administrator' }).execute();
    expect((await visitor.get('/publication')).statusCode).toBe(200);
  });

  it('exists once per site and address', async () => {
    const again = {
      email: 'CAMILLE@village.example',
      name: 'X',
      role: 'publisher',
      modules: [],
      password: SECOND,
    } as const;
    expect(await createAccount(test.database.kysely, 'village', again)).toBeUndefined();
    expect(await createAccount(test.database.kysely, 'bourg', again)).toMatchObject({
      email: EMAIL,
      role: 'publisher',
    });
    const [account, ...others] = await accountsOf('village');
    expect([account, others]).toMatchObject([
      { email: EMAIL, name: 'Camille', role: 'contributor', modules: ['a', 'b'] },
      [],
    ]);
  });

  it('MINE-1 means nothing on another site, whatever its cookie', async () => {
    const [account] = await accountsOf('village');
    await test.database.kysely.updateTable('session').set({ siteId: 'village' }).execute();
    await updateAccount(test.database.kysely, 'bourg', account?.id ?? '', {
      name: 'Autre',
      role: 'administrator',
      modules: [],
    });
    expect(await setPassword(test.database.kysely, 'bourg', account?.id ?? '', SECOND)).toBe(false);
    expect((await accountsOf('village'))[0]).toMatchObject({ name: 'Camille', role: 'contributor' });
    expect((await visitor.get('/contribution')).statusCode).toBe(200);
  });

  async function accountsOf(siteId: string) {
    return (await listManaged(test.database.kysely, siteId, new Date(), { limit: 10 })).accounts;
  }
});
