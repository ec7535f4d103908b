import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/reglages';

describe('ADMIN-3 settings', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  const seen = async (name: string) =>
    /name="vu" value="([0-9a-f]*)"/.exec((await ada.get(`${PATH}/${name}`)).body)?.[1] ?? '';
  const publish = async (name: string, fields: Record<string, string>) =>
    ada.post(`${PATH}/${name}`, { vu: await seen(name), ...fields });
  const settings = async () =>
    (await readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), 'site.yaml')) ?? '';

  it('publish an alert on every page at once, and take it away', async () => {
    const before = await settings();
    const alert = {
      affiche: '1',
      texte: 'Crue : évitez les quais.',
      'lien.titre': 'Que faire',
      'lien.lien': '/contact',
    };
    expect((await publish('bandeau', alert)).to).toContain('fait=publie');
    expect((await test.app.inject('/')).body).toContain('Crue\u00a0: évitez les quais.');
    expect(await settings()).toMatch(
      /\nbandeau:\n {2}texte: "Crue : évitez les quais\."\n {2}lien:\n {4}titre: Que faire\n {4}lien: 5\n {2}id: crue-evitez-les-quais-[0-9a-f]{6}\n$/,
    );
    await publish('bandeau', {});
    expect((await test.app.inject('/')).body).not.toContain('évitez les quais');
    expect(await settings()).toBe(before);
  });

  it('change one line of the coordinates, and keep the rest', async () => {
    await publish('coordonnees', { email: 'mairie@village.example', telephone: '02 61 91 40 00' });
    expect((await test.app.inject('/')).body).toContain('02\u00a061\u00a091\u00a040\u00a000');
    expect(await settings()).toContain('mairie@village.example');
    expect((await ada.get('/administration/journal')).body).toContain('Réglage\u00a0: Coordonnées');
  });

  it('say at the field what is wrong, and publish nothing', async () => {
    const before = await settings();
    const wrong = await publish('raccourcis', {
      'items.nombre': '1',
      'items.0.titre': 'École',
      'items.0.lien': '/ecole',
      'items.0.icone': 'phone',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatch(/id="champ-items-0-lien-error"/);
    expect(wrong.body).toContain('value="/ecole"');
    expect(await settings()).toBe(before);
  });

  it('refuse a postcode, an address and a name that are none, with what was typed', async () => {
    const before = await settings();
    const wrong = await publish('coordonnees', { code_postal: 'abc', email: 'mairie' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('id="champ-code_postal-error"');
    expect(wrong.body).toContain('«\u00a0Code postal\u00a0» attend un code avec des chiffres, pas «\u00a0abc\u00a0».');
    expect(wrong.body).toContain('id="champ-email-error"');
    const long = await publish('nom', { nom: 'a'.repeat(500) });
    expect(long.status).toBe(400);
    expect(long.body).toContain('id="champ-nom-error"');
    expect(long.body).toContain('«\u00a0Nom du site\u00a0» attend un texte de 120 caractères au plus');
    expect(await settings()).toBe(before);
  });

  it('EDIT-9 ask before what is typed is lost, from the beginning where a form came back refused', async () => {
    const marks = (body: string) => /data-page-editor="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"');
    expect(marks((await ada.get(`${PATH}/coordonnees`)).body)).toBe('{"asks":true}');
    const back = '{"asks":true,"unsaved":true}';
    expect(marks((await publish('coordonnees', { code_postal: 'abc' })).body)).toBe(back);
    const rows = { 'items.nombre': '2', 'items.0.titre': 'École', 'items.1.titre': 'Cantine' };
    expect(marks((await publish('raccourcis', { ...rows, geste: 'descendre.items.0' })).body)).toBe(back);
  });

  it('are not overwritten by who opened the form earlier', async () => {
    const early = await seen('bandeau');
    await publish('bandeau', { affiche: '1', texte: 'Marché déplacé.' });
    const late = await ada.post(`${PATH}/bandeau`, { vu: early, affiche: '1', texte: 'Mon texte.' });
    expect(late.status).toBe(409);
    expect(late.body).toContain('Mon texte.');
    expect(late.body).toContain('Ada a changé ce réglage');
  });

  it('are for administrators', async () => {
    const rose = await test.person('Rose', 'editor');
    expect((await rose.get(`${PATH}/bandeau`)).status).toBe(404);
    expect((await ada.get(`${PATH}/absent`)).status).toBe(404);
  });
});
