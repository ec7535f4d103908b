import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const SETTINGS = '/administration/reglages';
const HOURS = '/administration/horaires';
const ALERTS = '/administration/alertes';
const REDIRECTS = '/administration/redirections';
const BELOW = '/fichier/historique';

describe('EDIT-7 the history of what is no page', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const seenIn = (body: string) => /name="vu" value="([0-9a-f]*)"/.exec(body)?.[1] ?? '';
  const send = async (path: string, fields: Record<string, string>) =>
    ada.post(path, { vu: seenIn((await ada.get(path)).body), ...fields });
  const restore = async (path: string, rang: string, de = '') =>
    ada.post(path, { vu: seenIn((await ada.get(`${path}?de=${de}`)).body), rang, de });
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);

  it('of settings tells who changed what in words, and brings a version back as a new one', async () => {
    const before = await served('site.yaml');
    expect((await send(`${SETTINGS}/nom`, { nom: 'Village neuf' })).to).toContain('fait=publie');
    expect((await ada.get(SETTINGS)).body).toContain(`href="/vitrine${SETTINGS}${BELOW}"`);
    expect((await ada.get(`${SETTINGS}/nom`)).body).toContain(`href="/vitrine${SETTINGS}${BELOW}"`);
    const { body } = await ada.get(`${SETTINGS}${BELOW}`);
    expect(shown(body)).toMatch(/Publication Ada, /);
    expect(body).toMatch(/nom\u00a0: Village <del>(?:(?!<\/del>).)*d’essai/);
    expect(body).toMatch(/<ins>(?:(?!<\/ins>).)*neuf/);
    expect((await restore(`${SETTINGS}${BELOW}`, '00000001')).to).toContain('fait=retabli');
    expect(await served('site.yaml')).toBe(before);
    const after = shown((await ada.get(`${SETTINGS}${BELOW}?fait=retabli`)).body);
    expect(after).toMatch(
      /La version est rétablie et publiée\..*Rétablissement Ada, .*Publication Ada, .*Version du dossier/,
    );
    const rows = await test.database.kysely.selectFrom('journal').select(['action', 'about']).execute();
    expect(rows).toContainEqual({ action: 'restore', about: 'Historique des réglages' });
  });

  it('is not restored over what another person changed meanwhile', async () => {
    const path = `${SETTINGS}${BELOW}`;
    const late = seenIn((await ada.get(path)).body);
    await send(`${SETTINGS}/nom`, { nom: 'Village d’un autre' });
    const refused = await ada.post(path, { vu: late, rang: '00000001', de: '' });
    expect([refused.status, shown(refused.body).includes('ont changé entre-temps')]).toEqual([409, true]);
    expect(await served('site.yaml')).toContain('Village d’un autre');
  });

  it('of settings keeps the identity that the folder gives the site', async () => {
    const { kysely } = test.database;
    const foreign = `${await served('site.yaml')}`.replace(/^id: .*$/m, 'id: autre').replace('d’un autre', 'retrouvé');
    const version = { siteId: test.site.id, path: 'site.yaml', rank: '00000000', action: 'folder' } as const;
    await kysely
      .insertInto('fileVersion')
      .values({ ...version, content: foreign, accountId: null, accountName: '' })
      .execute();
    expect((await restore(`${SETTINGS}${BELOW}`, '00000000')).to).toContain('fait=retabli');
    expect(await served('site.yaml')).toContain(`id: ${test.site.id}`);
    expect((await test.app.inject('/')).body).toContain('Village retrouvé');
  });

  it('of a place that was removed is reached from the screen of hours, after a question', async () => {
    await ada.post(`${HOURS}/nouveau`, { nom: 'Piscine' });
    const form = (await ada.get(`${HOURS}/piscine`)).body;
    expect(form).toMatch(
      /<details class="admin-leave"><summary>Supprimer ce lieu<\/summary><p>Supprimer «\u00a0Piscine/,
    );
    expect(form).toContain(`href="/vitrine${HOURS}${BELOW}?de=piscine"`);
    expect((await send(`${HOURS}/piscine`, { nom: 'Piscine', geste: 'supprimer' })).to).toContain('fait=retire');
    const list = (await ada.get(HOURS)).body;
    expect(list).toMatch(/Lieux supprimés[\s\S]*<a href="[^"]*historique\?de=piscine">Piscine<\/a>/);
    expect((await restore(`${HOURS}${BELOW}`, '00000001', 'piscine')).to).toContain('de=piscine&fait=retabli');
    expect(await served('horaires/piscine.yaml')).toBe('nom: Piscine\n');
    expect((await ada.get(HOURS)).body).not.toContain('Lieux supprimés');
    expect((await ada.get(`${HOURS}${BELOW}?de=../site`)).status).toBe(404);
  });

  it('of alerts brings back one that was deleted after a question', async () => {
    const alert = { niveau: 'urgence', titre: 'Crue', texte: 'Restez chez vous.' };
    expect((await send(`${ALERTS}/nouvelle`, alert)).to).toContain('fait=publie');
    expect((await ada.get(`${ALERTS}/crue`)).body).toMatch(
      /<details class="admin-leave"><summary>Supprimer cette alerte<\/summary><p>Supprimer «\u00a0Crue/,
    );
    expect((await send(`${ALERTS}/crue`, { ...alert, geste: 'supprimer' })).to).toContain('fait=retire');
    expect((await ada.get(ALERTS)).body).toContain(`href="/vitrine${ALERTS}${BELOW}"`);
    expect((await restore(`${ALERTS}${BELOW}`, '00000001')).to).toContain('fait=retabli');
    expect((await ada.get(`${ALERTS}/crue`)).status).toBe(200);
  });

  it('of redirects shows addresses, those of pages too', async () => {
    await ada.post(REDIRECTS, { geste: 'ajouter', de: '/nous-ecrire', vers: '/contact' });
    await ada.post(REDIRECTS, { geste: 'ajouter', de: '/ecrire', vers: '/mairie' });
    expect((await ada.get(REDIRECTS)).body).toContain(`href="/vitrine${REDIRECTS}${BELOW}"`);
    expect((await ada.get(`${REDIRECTS}${BELOW}`)).body).toContain('/ecrire → /mairie');
    expect((await restore(`${REDIRECTS}${BELOW}`, '00000001')).to).toContain('fait=retabli');
    expect((await test.app.inject('/ecrire')).statusCode).toBe(404);
    expect((await test.app.inject('/nous-ecrire')).statusCode).toBe(301);
  });

  it('is for those who may change the file', async () => {
    expect((await rose.get(`${SETTINGS}${BELOW}`)).status).toBe(404);
    expect((await rose.get(`${REDIRECTS}${BELOW}`)).status).toBe(404);
    expect((await rose.get(`${ALERTS}${BELOW}`)).status).toBe(200);
    expect((await rose.get(`${HOURS}${BELOW}?de=piscine`)).status).toBe(200);
  });

  it('has as many pages as it needs, for pages too', async () => {
    const { kysely } = test.database;
    const version = { siteId: test.site.id, path: 'pages/contact.md', action: 'publish' } as const;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...version,
      rank: String(index + 1).padStart(8, '0'),
      content: `Texte ${index + 1}.\n`,
      accountId: null,
      accountName: 'Rose',
    }));
    await kysely.insertInto('fileVersion').values(rows).execute();
    const first = (await rose.get('/administration/pages/historique?page=contact')).body;
    expect(first).toMatch(/href="historique\?page=contact&amp;p=2"/);
    const last = (await rose.get('/administration/pages/historique?page=contact&p=3')).body;
    expect(last.match(/name="rang"/g)).toHaveLength(20);
    expect(last).toContain('value="00000001"');
    expect(last.match(/Ce qui a changé/g)).toHaveLength(19);
    expect(first.match(/Ce qui a changé/g)).toHaveLength(50);
    expect(first.match(/name="rang"/g)).toHaveLength(49);
  });

  it('compares drafts and versions with what was served before, from one page to the next', async () => {
    const { kysely } = test.database;
    const of = (rank: number, action: 'publish' | 'draft') => ({
      ...{ siteId: test.site.id, path: 'pages/mairie.md', rank: String(rank).padStart(8, '0'), action },
      ...{ content: `${action} ${rank}\n`, accountId: null, accountName: 'Rose' },
    });
    const drafts = Array.from({ length: 60 }, (_, index) => of(index + 2, 'draft'));
    await kysely
      .insertInto('fileVersion')
      .values([of(1, 'publish'), ...drafts])
      .execute();
    const first = (await rose.get('/administration/pages/historique?page=mairie')).body;
    expect(first.match(/<del>(?:(?!<\/del>).)*publish/g)).toHaveLength(50);
    expect(first.match(/Reprendre ce brouillon/g)).toHaveLength(50);
    const last = (await rose.get('/administration/pages/historique?page=mairie&p=2')).body;
    expect(last.match(/Reprendre ce brouillon/g)).toHaveLength(10);
    // The version that is served is the latest that is no draft.
    expect(last).not.toContain('Rétablir cette version');
    const version = /name="version" value="(\w+)"/.exec(last)?.[1] ?? '';
    const taken = await rose.post('/administration/pages/historique', { page: 'mairie', rang: '00000002', version });
    expect(taken.to).toContain('fait=repris');
  });
});
