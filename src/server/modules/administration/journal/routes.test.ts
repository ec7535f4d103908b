import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalRetention } from '#server/content/journal/read.ts';
import { record } from '#server/content/journal/record.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { changeElement } from '#server/modules/my-elements/store/change.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';
import { rightsDetail } from '#server/people/administration/texts.ts';

const PATH = '/administration/journal';
const DAY_MS = 86_400_000;

describe('the journal', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  it('ADMIN-7 tells what becomes of elements, in the transaction of the change', async () => {
    const [module] = test.site.modules.values();
    if (module === undefined) throw new Error('no module');
    const account = { id: ada.id, email: ada.email, name: 'Ada', role: 'administrator', modules: [] } as const;
    const id = await createElement(test.services, test.site, module, account, { titre: 'Fête du port' });
    const ref = { site: test.site, module, account, id: id ?? '' };
    for (const action of ['publish', 'delete', 'restore', 'unpublish'] as const)
      expect((await changeElement(test.services, ref, { actions: [action] })).outcome).toBe('done');
    const rows = await test.database.kysely.selectFrom('journal').selectAll().where('aboutId', '=', ref.id).execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(['delete', 'publish', 'restore', 'unpublish']);
    // A change that fails leaves no entry.
    await expect(
      changeElement(test.services, ref, { actions: ['publish'] }, () => Promise.reject(new Error('too late'))),
    ).rejects.toThrow('too late');
    const after = await test.database.kysely.selectFrom('journal').select('id').where('aboutId', '=', ref.id).execute();
    expect(after).toHaveLength(4);
    expect(shown((await ada.get(PATH)).body)).toMatch(/Publication Contenu\s: Fête du port Actualités Ada/);
  });

  it('ADMIN-7 calls modules and forms by their names', async () => {
    const [at, who] = [test.services.now(), { id: ada.id, name: 'Ada' }];
    const detail = rightsDetail({ role: 'publisher', modules: ['sorties', 'infos', 'partie'] });
    const account = { kind: 'account', action: 'change-rights', aboutId: '7', about: 'rose@village.example' } as const;
    await record(test.database.kysely, test.site.id, who, at, { ...account, detail });
    const message = { kind: 'message', action: 'handle', aboutId: '8', about: 'ABCD' } as const;
    await record(test.database.kysely, test.site.id, who, at, { ...message, detail: 'demande' });
    const body = shown((await ada.get(PATH)).body);
    expect(body).toMatch(/Publicateur\s: Actualités, partie, Sorties/);
    expect(body).toMatch(/ABCD Votre demande/);
  });

  it('ADMIN-7 is filtered by person, kind and day, and exported', async () => {
    const { kysely } = test.database;
    const write = (name: string, about: string, at: Date, id: string | null = null) =>
      record(kysely, test.site.id, { id, name }, at, { kind: 'page', action: 'save', aboutId: about, about });
    await write('Commande', 'Accueil', new Date('2026-03-01T22:59:00Z'));
    await write('Commande', 'Contact', new Date('2026-03-01T23:01:00Z'));
    await write('Ada', '=1+1', new Date('2026-03-05T10:00:00Z'), ada.id);
    const list = async (query: string) => shown((await ada.get(`${PATH}?${query}`)).body);
    expect(await list('genre=page')).toMatch(/=1\+1.*Contact.*Accueil/);
    expect(await list('genre=page')).not.toContain('Fête du port');
    // Days are French: the second entry is of 2 March.
    const second = await list('du=2026-03-02&au=2026-03-02');
    expect([second.includes('Page : Contact') || second.includes('Page\u00a0: Contact')]).toEqual([true]);
    expect(second).not.toMatch(/Page\s: Accueil/);
    expect(await list(`personne=${ada.id}&genre=page`)).not.toMatch(/Page\s: Contact/);
    expect(await list('personne=-')).toMatch(/Page\s: Contact/);
    // Neither a day nor a kind: not filtered.
    expect(await list('du=2026-13-45&genre=roi')).toMatch(/Page\s: Contact/);
    const { body } = await ada.get(`${PATH}/export.csv?genre=page`);
    expect(body.startsWith('\uFEFFDate;Personne;Genre;Changement;Concerne;Précision\r\n')).toBe(true);
    expect(body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d;Ada;Page;Modification;'=1\+1;\r\n/);
  });

  it('ADMIN-7 reaches back 400 days', async () => {
    const now = test.services.now();
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const entry = { kind: 'setting', action: 'save', aboutId: 'x', about: 'x' } as const;
    for (const days of [399, 401])
      await record(test.database.kysely, test.site.id, { id: null, name: 'C' }, at(days), entry);
    await journalRetention(test.database.kysely).run(now);
    const left = await test.database.kysely.selectFrom('journal').select('at').where('kind', '=', 'setting').execute();
    expect(left).toEqual([{ at: at(399) }]);
  });

  it('ADMIN-8 public pages and those of contributors link nothing of the administration', async () => {
    const sheet = 'administration.css';
    expect((await ada.get('/administration')).body).toContain(sheet);
    const space = (await ada.get('/mes-elements')).body;
    expect(space).not.toContain(sheet);
    // WIN-3: in its own window.
    expect(space).toMatch(/<a href="[^"]*\/administration" data-administration="">Administration<\/a>/);
    expect((await test.app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain(
      'administration',
    );
  });
});
