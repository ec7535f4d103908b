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
    ...Array.from({ length: 30 }, (_, index) => seedElement(`n-${index}`, { titre: `Numéro ${index}`, date: '2026-01-01' })),
  ];
  const sorties = [
    seedElement('bal', { titre: 'Bal', debut: '2026-03-20 10:00', lieu: 'Salle des fêtes', tel: '02 97 00 00 00' }),
    seedElement('loto', { titre: 'Loto', debut: '2026-03-21 10:00', lieu: 'Salle des fêtes' }),
    seedElement('noce', { titre: 'Noce', debut: '2026-03-21 10:00', lieu: 'Petite salle' }),
    seedElement('rien', { titre: 'Sans lieu', debut: '2026-03-22 10:00' }),
  ];
  const gens = [seedElement('eve', { nom: 'Ève', groupe: 'elus' })];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map(Object.entries({ infos, sorties, gens })) });
});
afterAll(() => test.close());

const PATH = '/vitrine/ajax/modules/commun/traitement.php';
const ask = (classname: string, methode: string, term: string, extra: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    url: `${PATH}?${new URLSearchParams({ 'autocompleter[classname]': classname, 'autocompleter[methode]': methode, 'autocompleter[term]': term, ...extra })}`,
  });
const values = async (...given: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...given)).json().map(({ value }: { value: string }) => value);

describe('AUTO-1 suggestions of a module', () => {
  it('are a list of items: value, title, address and the texts of the element', async () => {
    const answer = await ask('infos', 'titre', 'école r');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toBe(
      '[{"titre":"École rénovée","chapo":"Les élèves rentrent.","date":"2026-03-01","rang":"10","value":"École rénovée","title":"École rénovée","href":"/infos/ecole"}]',
    );
    expect((await ask('gens', 'titre', 'ev')).body).toBe('[{"nom":"Ève","value":"Ève","title":"Ève"}]');
  });

  it.each([
    ['the beginning of titles first, then of words', 'eco', ['École rénovée', 'La vieille école']],
    ['whatever the case and accents', 'ÉCOLE', ['École rénovée', 'La vieille école']],
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

  it('are narrowed by the choices sent along, and by nothing else', async () => {
    expect(await values('infos', 'titre', 'ecole', { theme: 'sport' })).toEqual(['La vieille école']);
    expect(await values('infos', 'titre', 'ecole', { theme: '', rang: '10', inconnu: 'x', __proto__: 'x' })).toHaveLength(2);
    expect(await values('infos', 'titre', 'ecole', { theme: 'nulle-part' })).toEqual([]);
  });

  it('of places name each place once, by any of its words', async () => {
    expect((await ask('sorties', 'lieu', 'salle')).json()).toEqual([{ value: 'Salle des fêtes' }, { value: 'Petite salle' }]);
  });

  it('forget an element that is no longer public', async () => {
    const setActive = (active: boolean) =>
      test.database.kysely.updateTable('element').set({ active }).where('slug', '=', 'vieille').execute();
    await setActive(false);
    expect(await values('infos', 'titre', 'ecole')).toEqual(['École rénovée']);
    await setActive(true);
  });
});

describe('SERVE-1 what a request names is looked up, never resolved', () => {
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
    const answer = await ask(classname, methode, 'ec');
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
  });

  it('refuses a request without its three names', async () => {
    expect((await test.app.inject({ url: `${PATH}?autocompleter[classname]=infos` })).statusCode).toBe(400);
    expect((await test.app.inject({ url: PATH })).statusCode).toBe(400);
  });

  it('takes a term of any length and form', async () => {
    for (const term of ['a'.repeat(5000), '\ud800', '\u0000', "'; drop table element; --"])
      expect((await ask('infos', 'titre', term)).body).toBe('[]');
  });
});
