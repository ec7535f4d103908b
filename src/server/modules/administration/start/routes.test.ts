import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import {
  type AdministrationTest,
  PASSWORD,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const START = '/administration';

describe('ADMIN-8 what waits for whom', () => {
  let test: AdministrationTest;
  let lea: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    lea = await test.person('Lea', 'contributor', ['infos']);
  });
  afterAll(() => test.close());

  const own = async (owner: TestPerson, module: string, columns: Readonly<Record<string, unknown>>) => {
    const id = randomUUID();
    const element = { id, slug: id, ownerId: owner.id, active: false, values: { titre: 'Fête' } };
    const { kysely } = test.database;
    await kysely.transaction().execute((trx) => saveElements(trx, test.site, moduleOf(test.site, module), [element]));
    await kysely
      .updateTable('element')
      .set({ publishedAt: null, ...columns })
      .where('id', '=', id)
      .execute();
  };
  const signIn = async (email: string) =>
    (await startVisitor(test.app).post('/vitrine/connexion', { email, mot_de_passe: PASSWORD })).headers.location;
  const todos = async (person: TestPerson) => shown((await person.get(START)).body);

  it('a contributor without anything begins with « Mes contenus »', async () => {
    expect(await signIn(lea.email)).toBe('/vitrine/mes-elements');
    const { status, body } = await lea.get(START);
    expect([status, shown(body).includes('Rien n’attend')]).toEqual([200, true]);
    for (const path of ['alertes', 'pages', 'comptes', 'messages']) expect(body).not.toContain(`${START}/${path}`);
  });

  it('a contributor begins with what was sent back and what is not finished', async () => {
    await own(lea, 'infos', { review: 'refused', reviewReason: 'Trop court.' });
    await own(lea, 'infos', {});
    await own(lea, 'infos', { review: 'pending' });
    await own(lea, 'infos', { active: true, publishedAt: test.services.now() });
    await own(lea, 'infos', { deletedAt: test.services.now() });
    // Elements of a module that is no longer hers.
    await own(lea, 'sorties', {});
    expect(await signIn(lea.email)).toBe('/vitrine/administration');
    const words = await todos(lea);
    expect(words).toMatch(/1 de vos contenus est à corriger.*1 de vos contenus est un brouillon/);
    expect(words).not.toContain('attend votre relecture');
  });

  it('a publisher begins with what waits for a review, and is led back to it', async () => {
    const paul = await test.person('Paul', 'publisher', ['infos']);
    expect(await signIn(paul.email)).toBe('/vitrine/administration');
    const words = await todos(paul);
    expect(words).toContain('1 contenu attend votre relecture');
    expect(words).not.toContain('de vos contenus');
    expect(words).not.toContain('Publier une alerte');
    expect((await paul.get('/mes-elements')).body).toMatch(/<a href="\/vitrine\/administration">À faire<\/a>/);
    const other = await test.person('Tom', 'publisher', ['sorties']);
    expect(await todos(other)).toContain('Rien n’attend');
  });

  it('EDIT-6 a date that passed in vain waits for the owner and for publishers, with the way to it', async () => {
    const eve = await test.person('Eve', 'contributor', ['infos']);
    await own(eve, 'infos', {
      planFailure: 'il manque quelque chose à ce contenu',
      active: true,
      publishedAt: new Date(),
    });
    const mia = await test.person('Mia', 'publisher', ['infos']);
    for (const person of [eve, mia]) {
      const { body } = await person.get(START);
      expect(shown(body)).toMatch(/La date prévue d’un contenu est passée sans effet.*Fête\s: il manque quelque chose/);
      const [, path = ''] = /href="\/vitrine([^"]*my_elements_edit[^"]*)"/.exec(body) ?? [];
      expect((await person.get(path.replaceAll('&amp;', '&'))).status).toBe(200);
    }
    for (const person of [lea, await test.person('Max', 'publisher', ['sorties'])])
      expect(await todos(person)).not.toContain('sans effet');
  });

  it('nobody without a session sees it', async () => {
    expect((await test.app.inject(`/vitrine${START}`)).statusCode).toBe(401);
  });
});
