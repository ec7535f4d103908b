import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AdministrationTest,
  PASSWORD,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { expiredRows } from '#server/platform/operation/expired-rows.ts';
import { expectConsole } from '#tests/quiet-console.ts';

const START = '/administration';
const PEOPLE = '/administration/comptes';
const INVITED = { nom: 'Nina', role: 'contributor', module: 'infos', mot_de_passe_actuel: PASSWORD };

describe('ADMIN-1 mails that are not sent', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());
  const queued = () => test.database.kysely.selectFrom('queuedMail').selectAll().orderBy('recipient').execute();
  const fail = (attempts: number) =>
    test.database.kysely
      .updateTable('queuedMail')
      .set({ attempts, nextTryAt: new Date(test.services.now().getTime() + 86_400_000) })
      .execute();

  it('wait on « À faire » with whom they are for, and are tried again', async () => {
    expectConsole('error', /Un courriel n’est pas parti/);
    test.smtp.goDown();
    await ada.post(`${PEOPLE}/inviter`, { ...INVITED, email: 'nina@vilage.example' });
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), { timeout: 60_000 });
    // One failure may be a server that is started again.
    expect(shown((await ada.get(START)).body)).not.toContain('pas parti');
    await fail(7);
    const { body } = await ada.get(START);
    expect(shown(body)).toContain('1 courriel n’est pas parti');
    expect(shown(body)).toMatch(/Invitation à nina@vilage\.example\s: dernier essai le .+, abandonné/);
    await fail(3);
    expect(shown((await ada.get(START)).body)).toMatch(/dernier essai le .+, un autre suivra/);

    const [, action = ''] = /<form action="\/vitrine([^"]*courriels)" method="post"/.exec(body) ?? [];
    const done = await ada.post(action);
    expect(done.to).toContain('/vitrine/administration?fait=reessaye');
    expect(await queued()).toMatchObject([{ attempts: 0, nextTryAt: test.services.now(), sentAt: null }]);
    expect(shown((await ada.get(START)).body)).not.toContain('pas parti');
    expect(shown((await ada.get(done.to.replace('/vitrine', ''))).body)).toContain('repartent dans les cinq minutes');
  });

  it('are a matter of administrators', async () => {
    await fail(7);
    const rose = await test.person('Rose', 'editor');
    expect(shown((await rose.get(START)).body)).not.toContain('nina@');
    expect((await rose.post('/administration/messages/courriels')).status).toBe(404);
  });

  it('go to a corrected address, and the link that went astray stops working', async () => {
    test.smtp.comeBack();
    await test.database.kysely.deleteFrom('queuedMail').execute();
    await test.database.kysely.deleteFrom('account').where('email', 'like', 'nina%').execute();
    expect((await ada.post(`${PEOPLE}/inviter`, { ...INVITED, email: 'nina@vilage.example' })).to).toContain('fait=');
    await vi.waitFor(() => expect(test.smtp.received).toHaveLength(1), { timeout: 60_000 });
    const linkIn = (text = '') => /vitrine(\/nouveau-mot-de-passe\?jeton=[\w-]+)/.exec(text)?.[1] ?? '';
    const first = linkIn(test.smtp.received[0]?.text);
    expect((await ada.get(first)).status).toBe(200);
    const { id } = await test.database.kysely
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'nina@vilage.example')
      .executeTakeFirstOrThrow();
    expect((await ada.get(`${PEOPLE}/${id}`)).body).toContain(`${id}/adresse"`);
    expect((await ada.get(`${PEOPLE}/${id}/adresse`)).body).toContain('value="nina@vilage.example"');

    const correct = (email: string) => ada.post(`${PEOPLE}/${id}/adresse`, { email, mot_de_passe_actuel: PASSWORD });
    expect((await correct('nina')).body).toContain('id="compte-adresse-error"');
    expect((await correct('Ada@village.example')).body).toContain('Un compte existe déjà à cette adresse.');
    expect((await ada.get(first)).status).toBe(200);
    expect((await correct('Nina@village.example')).to).toContain('fait=adresse');
    await vi.waitFor(() => expect(test.smtp.received).toHaveLength(2), { timeout: 60_000 });
    const [, mail] = test.smtp.received;
    expect(mail?.envelope.to).toEqual(['nina@village.example']);
    expect((await ada.get(first)).status).toBe(404);
    expect((await ada.get(linkIn(mail?.text))).status).toBe(200);
    expect(shown((await ada.get('/administration/journal')).body)).toContain('Adresse corrigée');
    const lea = await test.person('Lea', 'contributor');
    const active = await ada.post(`${PEOPLE}/${lea.id}/adresse`, { email: 'x@y.fr', mot_de_passe_actuel: PASSWORD });
    expect([active.status, shown(active.body).includes('a déjà choisi son mot de passe')]).toEqual([400, true]);
  });

  it('are kept for a month once they are given up', async () => {
    const row = {
      siteId: test.site.id,
      id: 'x',
      kind: 'review',
      aboutId: 'x',
      recipient: 'zoe@x.fr',
      origin: '',
    } as const;
    const dates = { nextTryAt: test.services.now(), sentAt: null, content: null };
    await test.database.kysely
      .insertInto('queuedMail')
      .values({ ...row, ...dates })
      .execute();
    await fail(7);
    const sweep = expiredRows(test.database.kysely);
    const inDays = (days: number) => new Date(test.services.now().getTime() + days * 86_400_000);
    await sweep.run(inDays(30));
    expect(await queued()).toHaveLength(1);
    await sweep.run(inDays(32));
    expect(await queued()).toEqual([]);
  });
});

describe('ADMIN-1 without a mail server', () => {
  it('an invitation says where it lies, and « À faire » that nothing leaves', async () => {
    const test = await startAdministration({ canSend: false });
    const ada = await test.person('Ada', 'administrator');
    const rose = await test.person('Rose', 'editor');
    expect(shown((await ada.get(`${PEOPLE}/inviter`)).body)).toMatch(/dans le dossier «\scourriels\s»/);
    expectConsole('warn', /\[mail\] Un message a été écrit dans courriels/);
    const { to } = await ada.post(`${PEOPLE}/inviter`, { ...INVITED, email: 'nina@village.example' });
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), { timeout: 60_000 });
    const told = shown((await ada.get(to.replace('/vitrine', ''))).body);
    expect(told).toContain('L’invitation est prête, mais ne part pas');
    expect(told).not.toContain('L’invitation part.');
    expect(shown((await ada.get(START)).body)).toContain('Les courriels du site ne partent pas');
    expect(shown((await rose.get(START)).body)).not.toContain('Les courriels du site ne partent pas');
    expect(test.smtp.received).toEqual([]);
    await test.close();
  });
});
