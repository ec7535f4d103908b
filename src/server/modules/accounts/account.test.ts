import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import type { ServerModule } from '#server/module.ts';
import { requireRole } from './session.ts';
import { createAccount, listAccounts, setPassword, updateAccount } from './store.ts';
import { startVisitor, type Visitor } from './testing.ts';

const EMAIL = 'camille@village.example';
const FIRST = 'pont-du-matin-2026';
const SECOND = 'gabare-sous-le-vent-2026';

const forPublishers: ServerModule = {
  name: 'for-publishers',
  register(app) {
    app.get('/publication', async (request) => ({ id: (await requireRole(request, 'publisher', 'administrator')).id }));
    app.get('/contribution', async (request) => ({ id: (await requireRole(request)).id }));
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
    for (const table of ['session', 'account', 'attempt'] as const) await test.database.kysely.deleteFrom(table).execute();
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

  it('MINE-1 changes its password: other sessions end, this one goes on', async () => {
    const other = startVisitor(test.app);
    await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST });
    const response = await change();
    expect([response.statusCode, response.headers.location]).toEqual([303, '/vitrine/mon-compte?change=1']);
    expect((await visitor.get('/vitrine/mon-compte?change=1')).body).toContain('Le mot de passe est changé.');
    expect((await other.get('/vitrine/mon-compte')).statusCode).toBe(303);
    expect((await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST })).statusCode).toBe(401);
    expect((await other.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: SECOND })).statusCode).toBe(303);
  });

  it.each([
    ['the wrong current password', { mot_de_passe_actuel: 'autre' }, 'Le mot de passe actuel n’est pas le bon.'],
    ['a short one', { nouveau_mot_de_passe: 'court', confirmation: 'court' }, 'Choisissez un mot de passe d’au moins 12 caractères.'],
    ['an endless one', { nouveau_mot_de_passe: 'ab cd'.repeat(99), confirmation: 'ab cd'.repeat(99) }, 'd’au plus 200 caractères.'],
    ['a repetitive one', { nouveau_mot_de_passe: 'a'.repeat(20), confirmation: 'a'.repeat(20) }, 'moins répétitif'],
    ['two different ones', { confirmation: 'autre-chose-2026' }, 'Les deux saisies du nouveau mot de passe sont différentes.'],
  ])('refuses %s', async (_what, fields, message) => {
    const response = await change(fields);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(response.body).not.toContain(SECOND);
    expect((await startVisitor(test.app).post('/vitrine/connexion', { email: EMAIL, mot_de_passe: FIRST })).statusCode).toBe(303);
  });

  it('SERVE-6 changes nothing without the proof of the session, nor for nobody', async () => {
    expect((await change({ csrf: 'faux' })).statusCode).toBe(403);
    const byScript = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/vitrine/mon-compte',
        headers: { cookie: visitor.cookie(), 'sec-fetch-site': 'same-origin', 'x-csrf-token': token, accept: 'application/json' },
      });
    expect((await byScript('faux')).statusCode).toBe(403);
    expect((await byScript(await visitor.csrf())).statusCode).toBe(400);
    const nobody = await startVisitor(test.app).post('/vitrine/mon-compte', { nouveau_mot_de_passe: SECOND });
    expect(nobody.statusCode).toBe(401);
    expect(nobody.body).toContain('Connectez-vous pour continuer.');
  });

  it('MINE-1 lets in by role: 401 for nobody, 403 for another role', async () => {
    const json = { accept: 'application/json' };
    expect((await test.app.inject({ url: '/contribution', headers: json })).statusCode).toBe(401);
    expect((await visitor.get('/contribution')).statusCode).toBe(200);
    expect((await visitor.get('/publication')).statusCode).toBe(403);
    await test.database.kysely.updateTable('account').set({ role: 'administrator' }).execute();
    expect((await visitor.get('/publication')).statusCode).toBe(200);
  });

  it('exists once per site and address', async () => {
    const again = { email: 'CAMILLE@village.example', name: 'X', role: 'publisher', modules: [], password: SECOND } as const;
    expect(await createAccount(test.database.kysely, 'village', again)).toBeUndefined();
    expect(await createAccount(test.database.kysely, 'bourg', again)).toMatchObject({ email: EMAIL, role: 'publisher' });
    const [account, ...others] = await listAccounts(test.database.kysely, 'village');
    expect([account, others]).toMatchObject([{ email: EMAIL, name: 'Camille', role: 'contributor', modules: ['a', 'b'] }, []]);
  });

  it('MINE-1 means nothing on another site, whatever its cookie', async () => {
    const [account] = await listAccounts(test.database.kysely, 'village');
    await test.database.kysely.updateTable('session').set({ siteId: 'village' }).execute();
    await updateAccount(test.database.kysely, 'bourg', account?.id ?? '', { name: 'Autre', role: 'administrator', modules: [] });
    expect(await setPassword(test.database.kysely, 'bourg', account?.id ?? '', SECOND)).toBe(false);
    expect((await listAccounts(test.database.kysely, 'village'))[0]).toMatchObject({ name: 'Camille', role: 'contributor' });
    expect((await visitor.get('/contribution')).statusCode).toBe(200);
  });
});
