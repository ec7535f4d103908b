import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMissed } from '#server/content/missed/store.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { readColumns } from './columns.ts';

const PATH = '/administration/redirections';

describe('ADMIN-5 redirects', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  it('are added, lead there at once, and are taken out', async () => {
    expect((await ada.post(PATH, { geste: 'ajouter', de: '/nous-ecrire', vers: '/contact' })).to).toContain(
      'fait=ajoute',
    );
    expect((await test.app.inject('/nous-ecrire')).headers.location).toBe('/contact');
    expect((await ada.get(PATH)).body).toContain('/nous-ecrire');
    const [, listed = ''] = /type="hidden" name="vers" value="([^"]*)"/.exec((await ada.get(PATH)).body) ?? [];
    const stale = await ada.post(PATH, { geste: 'retirer', de: '/nous-ecrire', vers: `${listed}0` });
    expect([stale.status, (await test.app.inject('/nous-ecrire')).statusCode]).toEqual([409, 301]);
    const removed = await ada.post(PATH, { geste: 'retirer', de: '/nous-ecrire', vers: listed });
    expect(removed.to).toContain('fait=retire');
    expect((await test.app.inject('/nous-ecrire')).statusCode).toBe(404);
  });

  it('are pasted as two columns, all or none', async () => {
    const table = '/a\t/contact\r\n/b;/mairie\n\n/c https://exemple.fr/\n';
    expect((await ada.post(PATH, { geste: 'coller', tableau: table })).to).toContain('fait=ajoute');
    expect((await test.app.inject('/c')).headers.location).toBe('https://exemple.fr/');
    const wrong = await ada.post(PATH, { geste: 'coller', tableau: '/d /contact\n/seule\n' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('«\u00a0/seule\u00a0» n’a pas deux colonnes');
    const lines = Array.from({ length: 500 }, (_, number) => `/seule-${number}`);
    const many = await ada.post(PATH, { geste: 'coller', tableau: `/d /contact\n${lines.join('\n')}` });
    expect(many.body).toContain('«\u00a0/seule-0\u00a0» n’a pas deux colonnes');
    expect(many.body).toContain('«\u00a0/seule-19\u00a0» n’a pas deux colonnes');
    expect(many.body).not.toContain('«\u00a0/seule-20\u00a0» n’a pas');
    expect(many.body).toContain('Et 480 autres lignes n’ont pas deux colonnes.');
    expect((await test.app.inject('/d')).statusCode).toBe(404);
  });

  it('are pasted by the thousand', async () => {
    const lines = Array.from({ length: 1_500 }, (_, number) => `/ancien/${number}\t/mairie`);
    const sent = await ada.post(PATH, { geste: 'coller', tableau: lines.join('\n') });
    expect(sent.to).toContain('fait=ajoute');
    expect((await test.app.inject('/ancien/1499')).headers.location).toBe('/mairie');
    const wrong = await ada.post(PATH, { geste: 'coller', tableau: lines.join('s\n') });
    expect([wrong.status, wrong.body.split('Aucune page n’a l’adresse').length < 100]).toEqual([400, true]);
  });

  it('are refused when they make a chain, with what was typed', async () => {
    const refused = await ada.post(PATH, { geste: 'ajouter', de: '/x', vers: '/a' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('id="redirection-de-error"');
    expect(refused.body).toContain('value="/a"');
  });

  it('begin with what visitors asked for in vain', async () => {
    await addMissed(test.database.kysely, test.site.id, new Map([['/piscine', 12]]));
    expect((await ada.get(PATH)).body).toContain('?de=%2Fpiscine#redirection-de');
    expect((await ada.get(`${PATH}?de=%2Fpiscine`)).body).toContain('value="/piscine"');
  });

  it('have labels on phones, except where a button or a link says what it does', async () => {
    await ada.post(PATH, { geste: 'ajouter', de: '/courrier', vers: '/contact' });
    await addMissed(test.database.kysely, test.site.id, new Map([['/bibli', 3]]));
    const labels = (await ada.get(PATH)).body.match(/<td role="cell"(?: data-label="[^"]*")?>/g);
    expect(new Set(labels)).toEqual(
      new Set(['<td role="cell" data-label="Mène à">', '<td role="cell" data-label="Demandes">', '<td role="cell">']),
    );
  });
});

describe('ADMIN-5 an address is tried', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({
      files: {
        'redirections.yaml':
          '/ancienne: 5\n/vieux?id=4: /mairie\n/archives/*: /mairie\n/ailleurs: https://exemple.fr/\n',
      },
    });
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  it.each([
    ['/ancienne', '«\u00a0/ancienne\u00a0» mène à <a href="/contact">Contact (/contact)</a>.', 301],
    ['ancienne', '«\u00a0ancienne\u00a0» mène à <a href="/contact">', 301],
    ['https://village.example/Ancienne/', 'mène à <a href="/contact">', 301],
    ['/vieux?id=4', 'mène à <a href="/mairie">', 301],
    ['/vieux?id=5', 'n’est pas connue\u00a0:', 404],
    ['/archives/2019', 'mène à <a href="/mairie">', 301],
    ['/ailleurs', 'mène à <a href="https://exemple.fr/">https://exemple.fr/</a>.', 301],
    ['/contact', '«\u00a0/contact\u00a0» est une page du site\u00a0: <a href="/contact">Contact', 200],
    ['/sitemap.xml', 'est une adresse du programme', 200],
    ['/inconnue', 'n’est pas connue\u00a0: les visiteurs y lisent «\u00a0Page introuvable\u00a0» (404)', 404],
    ['/media/inconnu.pdf', 'n’est pas connue', 404],
    ['https://autre.example/a', 'n’est pas une adresse de ce site', undefined],
    ['/%E0%A4%A', 'n’est pas une adresse.', undefined],
  ])('%s', async (address, says, status) => {
    const { body } = await ada.get(`${PATH}?essai=${encodeURIComponent(address)}`);
    expect(body).toContain(says);
    if (status === undefined || !address.startsWith('/')) return;
    expect((await test.app.inject(address)).statusCode).toBe(status);
  });

  it('that leads nowhere is ready to be redirected', async () => {
    const { body } = await ada.get(`${PATH}?essai=/inconnue`);
    expect(body).toMatch(/<input[^>]*id="redirection-de"[^>]*value="\/inconnue"/);
  });
});

it('ADMIN-5 two columns are read as spreadsheets copy them', () => {
  expect(readColumns('/a\t/b\n /c ; /d \n\n/e')).toEqual({
    changes: new Map([
      ['/a', '/b'],
      ['/c', '/d'],
    ]),
    wrong: ['/e'],
  });
});
