import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { MAX_SUGGESTIONS } from '#server/content/autocomplete/store.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
  const infos = [
    seedElement('ecole', {
      titre: 'École rénovée',
      chapo: 'Les élèves rentrent.',
      corps: '<p>Texte</p>',
      theme: 'culture',
      date: '2026-03-01',
      rang: 10,
    }),
    seedElement('vieille', { titre: 'La vieille école', theme: 'sport', date: '2026-03-02' }),
    seedElement('oeuvre', { titre: 'Œuvre de l’été', date: '2026-03-03' }),
    seedElement('cache', { titre: 'École cachée', date: '2026-03-04' }, { active: false }),
    seedElement('et', { titre: '100 % eau_vive', date: '2026-03-05' }),
    ...Array.from({ length: 30 }, (_, index) =>
      seedElement(`n-${index}`, { titre: `Numéro ${index}`, date: '2026-01-01' }),
    ),
  ];
  const sorties = [
    seedElement('bal', { titre: 'Bal', debut: '2026-03-20 10:00', lieu: 'Salle des fêtes', tel: '02 97 00 00 00' }),
    seedElement('loto', { titre: 'Loto', debut: '2026-03-21 10:00', lieu: 'Salle des fêtes' }),
    seedElement('noce', { titre: 'Noce', debut: '2026-03-21 10:00', lieu: 'Petite salle' }),
    seedElement('rien', { titre: 'Sans lieu', debut: '2026-03-22 10:00' }),
  ];
  const gens = [seedElement('eve', { nom: 'Ève', groupe: 'elus' })];
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map(Object.entries({ infos, sorties, gens })),
  });
});
afterAll(() => test.close());

const PATH = '/vitrine/ajax/modules/commun/traitement.php';
const request = (classname: string, methode: string, term: string, extra: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    url: `${PATH}?${new URLSearchParams({ 'autocompleter[classname]': classname, 'autocompleter[methode]': methode, 'autocompleter[term]': term, ...extra })}`,
  });
const values = async (...given: Parameters<typeof request>): Promise<string[]> =>
  (await request(...given)).json().map(({ value }: { value: string }) => value);

describe('AUTO-1 suggestions of a module', () => {
  it('are a list of items: value, title, address and the texts of the element', async () => {
    const response = await request('infos', 'titre', 'école r');
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(response.body).toBe(
      '[{"titre":"École rénovée","chapo":"Les élèves rentrent.","date":"2026-03-01","rang":"10","value":"École rénovée","title":"École rénovée","href":"/infos/ecole"}]',
    );
    expect((await request('gens', 'titre', 'ev')).body).toBe('[{"nom":"Ève","value":"Ève","title":"Ève"}]');
  });

  it.each([
    ['the beginning of titles first, then of words', 'eco', ['École rénovée', 'La vieille école']],
    ['regardless of case and accents', 'ÉCOLE', ['École rénovée', 'La vieille école']],
    ['with letters written as two', 'oeuvre', ['Œuvre de l’été']],
    ['a word after an apostrophe', 'ete', ['Œuvre de l’été']],
    ['several words in a row', 'vieille éc', ['La vieille école']],
    ['signs as nothing', '%', []],
    ['a wildcard as itself', '100%', ['100 % eau_vive']],
    ['the middle of a word not', 'cole', []],
    ['nothing for nothing', '', []],
  ])('find %s', async (_, term, expected) => {
    expect(await values('infos', 'titre', term)).toEqual(expected);
  });

  it('are at most fifteen', async () => {
    expect(await values('infos', 'titre', 'num')).toHaveLength(MAX_SUGGESTIONS);
    expect(MAX_SUGGESTIONS).toBe(15);
  });

  it('are filtered by the choices in the request, and by nothing else', async () => {
    expect(await values('infos', 'titre', 'ecole', { theme: 'sport' })).toEqual(['La vieille école']);
    expect(
      await values('infos', 'titre', 'ecole', { theme: '', rang: '10', inconnu: 'x', __proto__: 'x' }),
    ).toHaveLength(2);
    expect(await values('infos', 'titre', 'ecole', { theme: 'nulle-part' })).toEqual([]);
  });

  it('of places hold each place once, found by any of its words', async () => {
    expect((await request('sorties', 'lieu', 'salle')).json()).toEqual([
      { value: 'Salle des fêtes' },
      { value: 'Petite salle' },
    ]);
  });

  it('omit an element that is no longer public', async () => {
    const setActive = (active: boolean) =>
      test.database.kysely.updateTable('element').set({ active }).where('slug', '=', 'vieille').execute();
    await setActive(false);
    expect(await values('infos', 'titre', 'ecole')).toEqual(['École rénovée']);
    await setActive(true);
  });
});

describe('SERVE-1 names in a request are looked up, never resolved', () => {
  it.each([
    ['associations', 'titre'],
    ['infos', 'lieu'],
    ['infos', 'constructor'],
    ['constructor', 'titre'],
    ['__proto__', 'titre'],
    ['../infos', 'titre'],
    ['infos', 'corps'],
    ['infos', ''],
    ['infos","titre', ''],
    ['account', 'email'],
  ])('%s.%s answers an empty list, as one without results does', async (classname, methode) => {
    const response = await request(classname, methode, 'ec');
    expect([response.statusCode, response.body]).toEqual([200, '[]']);
  });

  it('refuses a request without its three parameters', async () => {
    expect((await test.app.inject({ url: `${PATH}?autocompleter[classname]=infos` })).statusCode).toBe(400);
    expect((await test.app.inject({ url: PATH })).statusCode).toBe(400);
  });

  it('accepts any term', async () => {
    for (const term of ['a'.repeat(5000), '\ud800', '\u0000', "'; drop table element; --"])
      expect((await request('infos', 'titre', term)).body).toBe('[]');
  });
});
