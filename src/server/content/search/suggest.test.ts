import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/app.testing.ts';
import { startSearchedTown, TOWN } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startSearchedTown();
});
afterAll(() => test.close());

const suggest = (term: string, app = test) =>
  app.app.inject({
    url: `/vitrine/ajax/modules/commun/traitement.php?${new URLSearchParams({
      'autocompleter[classname]': 'recherche',
      'autocompleter[methode]': 'suggestions',
      'autocompleter[term]': term,
    })}`,
    headers: { host: 'village.example' },
  });
const hrefs = async (term: string) => (await suggest(term)).json().map(({ href }: { href: string }) => href);

describe('suggestions of the search', () => {
  it('name the result, its kind and its address', async () => {
    expect((await suggest('sab')).body).toBe(
      '[{"value":"Piscine des Sables","label":"Piscine des Sables · Page","href":"/piscine"}]',
    );
  });

  it.each([
    ['the beginning of titles first', 'pi', ['/piscine', '/actualites/travaux']],
    ['regardless of accents and case', 'ÉCOL', ['/actualites/ecole']],
    ['every word', 'piscine trav', ['/actualites/travaux']],
    ['stop words ignored', 'piscine des s', ['/piscine', '/actualites/travaux']],
    ['what is past last', 'gala', ['/agenda/gala', '/agenda/gala-passe']],
    ['nothing of drafts, hidden pages and what has no page', 'cach', []],
    ['nothing for nothing', ' ', []],
    ['nothing for a letter', 'p', []],
    ['no syntax', "zzz' | 'pis", []],
  ])('give %s', async (_, term, expected) => {
    expect(await hrefs(term)).toEqual(expected);
  });

  it('are missing when the site has no search, as are its page, its field and its structured data', async () => {
    const closed = await startSearchedTown({ files: { ...TOWN, 'site.yaml': `${TOWN['site.yaml']}search: false\n` } });
    expect((await suggest('pi', closed)).body).toBe('[]');
    const get = (url: string) => closed.app.inject({ url, headers: { host: 'village.example', accept: 'text/html' } });
    expect((await get('/recherche?q=piscine')).statusCode).toBe(404);
    expect((await get('/')).body).not.toMatch(/site-search|SearchAction/);
    await closed.close();
  });
});
