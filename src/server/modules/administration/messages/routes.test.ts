import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/messages';

describe('messages of forms', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  it('ADMIN-6 are listed by form, searched, read, answered and handled', async () => {
    const id = await test.addMessage({ nom: 'Léa "100 %"', courriel: 'lea@exemple.fr', message: 'Un\nacte' });
    await test.addMessage({ nom: 'Tom' });
    await test.addMessage({ autrefois: 'Zoé' }, 'ancien');
    const list = async (query: string) => shown((await ada.get(`${PATH}?${query}`)).body);
    expect(await list('')).toMatch(/ancien.*Tom.*Léa/s);
    expect(await list('formulaire=demande')).not.toContain('Zoé');
    expect(await list(`q=${encodeURIComponent('léa "100 %"')}`)).toContain(id);
    expect(await list('q=LEA+%22100')).toContain(id);
    expect(await list('q=L_a')).not.toContain(id);
    const page = (await ada.get(`${PATH}/${id}`)).body;
    expect(shown(page)).toMatch(/Nom Léa.*Courriel lea@exemple\.fr.*Message Un acte/);
    const subject = encodeURIComponent(`Votre message «\u00a0Votre demande\u00a0» (${id})`);
    expect(page).toContain(`href="mailto:lea%40exemple.fr?subject=${subject}"`);
    const done = await ada.post(`${PATH}/${id}`, { traite: '1' });
    expect([done.status, done.to]).toEqual([303, `/vitrine${PATH}/${id}?fait=traite`]);
    expect(shown((await ada.get(`${PATH}/${id}?fait=traite`)).body)).toMatch(/est marqué comme traité.*par Ada/);
    expect(await list('etat=a-traiter')).not.toContain(id);
    expect(await list('etat=traites')).toContain(id);
  });

  it('ADMIN-6 are exported for a spreadsheet, and nothing in it runs', async () => {
    await test.addMessage({ nom: '=HYPERLINK("http://evil.example")', courriel: 'a@b.fr', message: 'l’été; "oui"' });
    await test.addMessage({ nom: '@SUM(A1)', courriel: '+33 6 00 00 00 00' });
    const { body, headers } = await ada.get(`${PATH}/export.csv?formulaire=demande`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="messages-demande-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.startsWith('\uFEFFRéférence;Formulaire;Reçu le;État;Nom;Courriel;Message\r\n')).toBe(true);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")";a@b.fr;"l’été; ""oui"""\r\n`);
    expect(body).toContain(`;'@SUM(A1);+33 6 00 00 00 00;\r\n`);
    expect(body).toMatch(/;Votre demande;\d{4}-\d\d-\d\d \d\d:\d\d;À traiter;/);
    expect(body).not.toContain('Zoé');
  });

  it('ADMIN-6 are deleted after a question, with the mails about them; the journal tells no content', async () => {
    const id = await test.addMessage({ nom: 'Secret' });
    expect(shown((await ada.get(`${PATH}/${id}/supprimer`)).body)).toContain('effacé du site pour toujours');
    expect((await ada.post(`${PATH}/${id}/supprimer`)).to).toBe(`/vitrine${PATH}?fait=supprime`);
    expect((await ada.get(`${PATH}/${id}`)).status).toBe(404);
    const entries = await test.database.kysely.selectFrom('journal').selectAll().where('aboutId', '=', id).execute();
    expect(entries).toMatchObject([{ kind: 'message', action: 'remove', accountName: 'Ada', detail: 'demande' }]);
    expect(JSON.stringify(entries)).not.toContain('Secret');
  });

  it('ADMIN-6 subscribers of letters are listed, exported once they confirmed, and removed', async () => {
    await test.addSubscriber('zoe@exemple.fr');
    await test.addSubscriber('tom@exemple.fr', false);
    const path = '/administration/abonnes';
    expect(shown((await ada.get(path)).body)).toMatch(/tom@exemple\.fr.*À confirmer.*zoe@exemple\.fr.*Confirmée/);
    const csv = (await ada.get(`${path}/export.csv`)).body;
    expect(csv).toMatch(/zoe@exemple\.fr;La lettre;\d{4}-\d\d-\d\d\r\n/);
    expect(csv).not.toContain('tom@');
    expect(shown((await ada.get(`${path}/zoe@exemple.fr/retirer`)).body)).toContain('zoe@exemple.fr');
    expect((await ada.post(`${path}/zoe@exemple.fr/retirer`)).to).toBe(`/vitrine${path}?fait=retire`);
    expect(shown((await ada.get(`${path}?q=zoe`)).body)).toContain('Aucune adresse ne correspond.');
    const [entry] = await test.database.kysely
      .selectFrom('journal')
      .selectAll()
      .where('kind', '=', 'subscriber')
      .execute();
    expect([entry?.about, entry?.detail]).toEqual(['La lettre', '']);
  });

  it('ADMIN-8 the start page says what waits, and for whom', async () => {
    const { kysely } = test.database;
    await kysely.deleteFrom('formMessage').execute();
    expect(shown((await ada.get('/administration')).body)).toContain('Rien n’attend.');
    await test.addMessage({ nom: 'Léa' });
    await kysely
      .insertInto('missedAddress')
      .values({ siteId: test.site.id, path: '/vieille-page', hits: 12 })
      .execute();
    const old = await test.person('Vieux', 'contributor');
    const long = new Date(test.services.now().getTime() - 366 * 86_400_000);
    await kysely.updateTable('account').set({ lastUsedAt: long }).where('id', '=', old.id).execute();
    const element = { id: 'e', slug: 'e', module: 'infos', title: 'Fête', review: 'pending' } as const;
    await kysely
      .insertInto('element')
      .values({ ...element, siteId: test.site.id, values: JSON.stringify({ titre: 'Fête' }) as never } as never)
      .execute();
    const all = shown((await ada.get('/administration')).body);
    expect(all).toMatch(/1 contenu attend votre relecture.*1 message est à traiter.*1 compte n’a pas servi/);
    expect(all).toMatch(/1 adresse du site est demandée en vain.*\/vieille-page.*12 fois.*Rediriger/);
    const eva = await test.person('Eva', 'editor', ['infos']);
    const hers = shown((await eva.get('/administration')).body);
    const waits = ['relecture', 'à traiter', 'Comptes', 'en vain'].map((words) => hers.includes(words));
    expect(waits).toEqual([true, false, false, false]);
  });
});
