import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { setUp } from '#server/modules/accounts/second-factor/testing.ts';
import { startVisitor, waitForLock } from '#server/modules/accounts/testing.ts';
import {
  type AdministrationTest,
  PASSWORD,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/comptes';
const SURE = { mot_de_passe_actuel: PASSWORD };

describe('accounts in the browser', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  let lea: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
    lea = await test.person('Lea', 'contributor', ['infos']);
  });
  afterAll(() => test.close());

  const accountOf = (id: string) =>
    test.database.kysely.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  const journal = async (aboutId: string) =>
    (await test.database.kysely.selectFrom('journal').selectAll().where('aboutId', '=', aboutId).execute()).map(
      ({ action, accountName, about }) => [action, accountName, about],
    );
  const own = async (owner: TestPerson, module: string) => {
    const id = randomUUID();
    const element = { id, slug: id, ownerId: owner.id, active: true, values: { titre: 'Fête' } };
    await test.database.kysely
      .transaction()
      .execute((trx) => saveElements(trx, test.site, moduleOf(test.site, module), [element]));
    return id;
  };

  it('ADMIN-1 lists people by name, finds them by name or address, and shows those not used for a year', async () => {
    const all = shown((await ada.get(PATH)).body);
    expect(all).toMatch(/Ada.*ada@village\.example.*Administrateur.*Lea.*lea@village\.example.*Contributeur/);
    const found = shown((await ada.get(`${PATH}?q=LEA%40vill`)).body);
    expect([found.includes('lea@village.example'), found.includes('ada@village.example')]).toEqual([true, false]);
    const long = new Date(test.services.now().getTime() - 366 * 86_400_000);
    const old = await test.person('Vieux', 'contributor');
    await test.database.kysely.updateTable('account').set({ name: 'Éloi Dupré' }).where('id', '=', old.id).execute();
    expect(shown((await ada.get(`${PATH}?q=dupre+eloi`)).body)).toContain('vieux@');
    await test.database.kysely.updateTable('account').set({ lastUsedAt: long }).where('id', '=', old.id).execute();
    const unused = shown((await ada.get(`${PATH}?inutilises=1`)).body);
    expect([unused.includes('vieux@'), unused.includes('lea@')]).toEqual([true, false]);
  });

  it('ADMIN-1 invites by mail: the link lasts seven days, serves once, and lets the person in', async () => {
    const fields = { email: 'Nina@Village.example', nom: 'Nina', role: 'publisher', module: ['infos', 'sorties'] };
    const done = await ada.post(`${PATH}/inviter`, { ...fields, ...SURE });
    expect([done.status, done.to]).toEqual([303, '/vitrine/administration/comptes?fait=inviter']);
    await vi.waitFor(() => expect(test.smtp.received).toHaveLength(1), { timeout: 60_000 });
    const [mail] = test.smtp.received;
    expect(mail?.envelope.to).toEqual(['nina@village.example']);
    const link = /https:\/\/village\.example(\/vitrine\/nouveau-mot-de-passe\?jeton=([\w-]+))/.exec(mail?.text ?? '');
    const { expiresAt } = await test.database.kysely.selectFrom('passwordReset').selectAll().executeTakeFirstOrThrow();
    expect(expiresAt.getTime() - test.services.now().getTime()).toBe(7 * 86_400_000);
    const nina = startVisitor(test.app);
    expect(
      (await nina.post('/vitrine/connexion', { email: 'nina@village.example', mot_de_passe: '' })).statusCode,
    ).toBe(400);
    expect(
      (await nina.post('/vitrine/connexion', { email: 'nina@village.example', mot_de_passe: PASSWORD })).statusCode,
    ).toBe(401);
    expect((await nina.get(link?.[1] ?? '')).body).toContain('Bienvenue');
    const chosen = { nouveau_mot_de_passe: 'gabare-sous-le-vent', confirmation: 'gabare-sous-le-vent' };
    const choose = () => nina.post('/vitrine/nouveau-mot-de-passe', { jeton: link?.[2] ?? '', ...chosen });
    expect((await choose()).headers.location).toBe('/vitrine/connexion?fait=bienvenue');
    expect((await choose()).statusCode).toBe(404);
    const signedIn = await nina.post('/vitrine/connexion', {
      email: 'nina@village.example',
      mot_de_passe: 'gabare-sous-le-vent',
    });
    expect(signedIn.headers.location).toBe('/vitrine/administration');
    const again = await ada.post(`${PATH}/inviter`, { ...fields, ...SURE });
    expect([again.status, shown(again.body).includes('Un compte existe déjà')]).toEqual([400, true]);
  });

  it('ADMIN-1 sends the invitation again, with its seven days, to an invited person who asks for a password', async () => {
    const before = test.smtp.received.length;
    const fields = { email: 'noe@village.example', nom: 'Noé', role: 'publisher', module: 'infos' };
    await ada.post(`${PATH}/inviter`, { ...fields, ...SURE });
    await vi.waitFor(() => expect(test.smtp.received).toHaveLength(before + 1), { timeout: 60_000 });
    await startVisitor(test.app).post('/vitrine/mot-de-passe-oublie', { email: 'noe@village.example' });
    await vi.waitFor(() => expect(test.smtp.received).toHaveLength(before + 2), { timeout: 60_000 });
    const [first, second] = test.smtp.received.slice(before);
    const withoutToken = (text = '') => text.replaceAll(/jeton=[\w-]+/g, '');
    expect(second?.header('subject')).toBe(first?.header('subject'));
    expect(withoutToken(second?.text)).toBe(withoutToken(first?.text));
    const { expiresAt } = await test.database.kysely
      .selectFrom('passwordReset')
      .selectAll()
      .orderBy('expiresAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(expiresAt.getTime() - test.services.now().getTime()).toBe(7 * 86_400_000);
  });

  it('ADMIN-1 refuses an invitation by an administrator who was demoted meanwhile', async () => {
    const maud = await test.person('Maud', 'administrator');
    const { kysely } = test.database;
    const fields = { email: 'ami@village.example', nom: 'Ami', role: 'administrator', ...SURE };
    let late: ReturnType<typeof maud.post> | undefined;
    await kysely.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ role: 'contributor' }).where('id', '=', maud.id).execute();
      late = maud.post(`${PATH}/inviter`, fields);
      await waitForLock(trx);
    });
    expect((await late)?.status).toBe(404);
    expect(await kysely.selectFrom('account').select('id').where('email', '=', fields.email).execute()).toEqual([]);
  });

  it('ADMIN-1 refuses unknown roles and modules, and says which there are', async () => {
    const fields = { email: 'x@village.example', nom: 'X', role: 'roi', module: 'secrets', ...SURE };
    const { status, body } = await ada.post(`${PATH}/inviter`, fields);
    expect(status).toBe(400);
    expect(shown(body)).toContain('Choisissez l’un des rôles proposés.');
    const idle = await ada.post(`${PATH}/inviter`, {
      email: 'x@village.example',
      nom: 'X',
      role: 'contributor',
      ...SURE,
    });
    expect([idle.status, shown(idle.body).includes('Choisissez au moins une rubrique')]).toEqual([400, true]);
    expect(shown(body)).toMatch(/Choisissez parmi les rubriques du site\s: Actualités, Sorties\./);
  });

  it('ADMIN-1 asks for the password again before every act, and for a code where there is a factor', async () => {
    for (const act of ['droits', 'deconnecter', 'second-facteur', 'suspendre', 'supprimer']) {
      const fields = { role: 'administrator', mot_de_passe_actuel: 'faux' };
      expect([act, (await ada.post(`${PATH}/${lea.id}/${act}`, fields)).status]).toEqual([act, 400]);
    }
    expect(await accountOf(lea.id)).toMatchObject({ role: 'contributor', disabledAt: null });
    await test.database.kysely.deleteFrom('attempt').execute();
    await test.person('Max', 'administrator');
    const max = startVisitor(test.app);
    await max.post('/vitrine/connexion', { email: 'max@village.example', mot_de_passe: PASSWORD });
    const { app } = await setUp(max, PASSWORD, test.services.now);
    const url = `/vitrine${PATH}/${lea.id}/deconnecter`;
    const csrf = await max.csrf();
    expect((await max.post(url, { csrf, ...SURE })).body).toContain('Indiquez le code.');
    test.advance(60_000);
    expect((await max.post(url, { csrf, ...SURE, code: app.code(test.services.now()) })).statusCode).toBe(303);
    await test.database.kysely.deleteFrom('account').where('email', '=', 'max@village.example').execute();
  });

  it('ADMIN-1 changes role and modules, suspends, resumes and ends sessions, each in the journal', async () => {
    const eva = await test.person('Eva', 'contributor', ['infos']);
    const act = (name: string, fields: object = {}) => ada.post(`${PATH}/${eva.id}/${name}`, { ...SURE, ...fields });
    expect((await act('droits', { role: 'editor', module: ['sorties'] })).status).toBe(303);
    expect(shown((await ada.get(`${PATH}/${eva.id}?fait=droits`)).body)).toMatch(
      /Le rôle et les rubriques sont enregistrés\..*Rédacteur.*Sorties/,
    );
    expect((await eva.get('/administration')).status).toBe(200);
    expect((await eva.get(PATH)).status).toBe(404);
    expect((await act('deconnecter')).status).toBe(303);
    expect((await eva.get('/administration')).status).toBe(303);
    expect((await act('suspendre')).status).toBe(303);
    const visitor = startVisitor(test.app);
    const signIn = () => visitor.post('/vitrine/connexion', { email: eva.email, mot_de_passe: PASSWORD });
    expect((await signIn()).statusCode).toBe(401);
    expect((await act('reactiver')).status).toBe(303);
    expect((await signIn()).headers.location).toBe('/vitrine/administration');
    expect((await journal(eva.id)).map(([action]) => action).sort()).toEqual(
      ['change-rights', 'end-sessions', 'resume', 'suspend'].sort(),
    );
    expect(await journal(eva.id)).toContainEqual(['suspend', 'Ada', 'eva@village.example']);
  });

  it('ADMIN-1 removes an account and hands its elements and pictures to a person of the same modules', async () => {
    const [tom, zoe, bob] = [
      await test.person('Tom', 'contributor', ['infos']),
      await test.person('Zoe', 'contributor', ['infos']),
      await test.person('Bob', 'contributor', ['sorties']),
    ];
    const element = await own(tom, 'infos');
    const upload = { siteId: test.site.id, file: 'envois/a.webp', accountId: tom.id, bytes: 1 };
    await test.database.kysely.insertInto('upload').values(upload).execute();
    const form = shown((await ada.get(`${PATH}/${tom.id}/supprimer`)).body);
    expect([form.includes('zoe@'), form.includes('bob@')]).toEqual([true, false]);
    const remove = (heritier: string) => ada.post(`${PATH}/${tom.id}/supprimer`, { heritier, ...SURE });
    for (const unsuitable of ['', bob.id, tom.id, randomUUID()]) expect((await remove(unsuitable)).status).toBe(400);
    expect((await remove(zoe.id)).status).toBe(303);
    expect(await accountOf(tom.id)).toBeUndefined();
    const { kysely } = test.database;
    expect(await kysely.selectFrom('element').select('ownerId').where('id', '=', element).execute()).toEqual([
      { ownerId: zoe.id },
    ]);
    expect(await kysely.selectFrom('upload').select('accountId').execute()).toEqual([{ accountId: zoe.id }]);
    expect((await tom.get('/mes-elements')).status).toBe(303);
  });

  it('ADMIN-1 keeps the last administrator, and lets nobody change their own role', async () => {
    const own = await ada.post(`${PATH}/${ada.id}/droits`, { role: 'contributor', module: 'infos', ...SURE });
    expect([own.status, shown(own.body).includes('votre propre compte')]).toEqual([400, true]);
    expect(shown((await ada.get(`${PATH}/${ada.id}`)).body)).toContain('C’est votre compte.');
    const eve = await test.person('Eve', 'administrator');
    // Each demotes the other at the same time: one of them stays.
    await Promise.all([
      ada.post(`${PATH}/${eve.id}/droits`, { role: 'contributor', module: 'infos', ...SURE }),
      eve.post(`${PATH}/${ada.id}/droits`, { role: 'contributor', module: 'infos', ...SURE }),
    ]);
    const left = await test.database.kysely
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'administrator')
      .execute();
    expect(left).toHaveLength(1);
    await test.database.kysely.updateTable('account').set({ role: 'administrator' }).where('id', '=', ada.id).execute();
    await test.database.kysely.deleteFrom('account').where('id', '=', eve.id).execute();
  });

  it('ADMIN-2 lets nobody but administrators in', async () => {
    const leo = await test.person('Leo', 'publisher', ['infos']);
    for (const path of [PATH, `${PATH}/inviter`, `${PATH}/${leo.id}`, '/administration/journal']) {
      expect([path, (await leo.get(path)).status]).toEqual([path, 404]);
    }
    expect((await leo.post(`${PATH}/${leo.id}/droits`, { role: 'administrator', ...SURE })).status).toBe(404);
    expect(await accountOf(leo.id)).toMatchObject({ role: 'publisher' });
  });
});
