import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/app.testing.ts';
import { startTownOfLanguages } from '#server/content/elements/languages.testing.ts';
import { reindexElements } from '#server/content/elements/reindex.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { withTranslation } from '#server/content/elements/translation.ts';

let test: TestApp;
const request = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
const visit = async (url: string) => (await request(url)).body;
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

beforeAll(async () => {
  test = await startTownOfLanguages();
});
afterAll(() => test.close());

describe('LANG-4 elements in several languages', () => {
  it('lists what exists in the language of the page, with its addresses, choices and order', async () => {
    const english = mainOf(await visit('/en/news'));
    expect(english).toContain('href="/en/news/the-market-is-moving"');
    expect(english).toContain('Swimming pools open');
    expect(english).toContain('Sports');
    expect(english).not.toMatch(/piscine|marché|école|ébauche|Half done|déménage/);
    const german = mainOf(await visit('/de/aktuelles'));
    expect(german).toContain('href="/de/aktuelles/groessere-maerkte-fuer-aeltere"');
    expect(german).not.toContain('Swimming');
    const french = mainOf(await visit('/infos'));
    expect(french).toContain('Travaux à l’école');
    expect(french).not.toContain('market');
  });

  it('sorts and filters by the titles, words and choices of the language', async () => {
    const sorted = mainOf(await visit('/en/news?tri=titre'));
    expect(sorted.indexOf('Swimming')).toBeLessThan(sorted.indexOf('The market'));
    const words = (text: string) => visit(`/en/news?${new URLSearchParams({ 'filter[mots-cles]': text })}`);
    expect(mainOf(await words('square'))).toContain('The market is moving');
    expect(mainOf(await words('square'))).not.toContain('Swimming');
    expect(mainOf(await words('neuve'))).not.toContain('The market is moving');
  });

  it('lists elements without translated fields as they are', async () => {
    expect(mainOf(await visit('/en/people'))).toContain('Ada');
  });

  it('shows the page of an element in its language, with its other languages', async () => {
    const english = await visit('/en/news/the-market-is-moving');
    expect(english).toContain('<html lang="en">');
    expect(mainOf(english)).toContain('<h1>The market is moving</h1>');
    expect(mainOf(english)).toContain('Close by.');
    expect(mainOf(english)).not.toMatch(/Tout près|Place neuve/);
    expect(english).toContain('rel="canonical" href="https://essai.example/en/news/the-market-is-moving"');
    for (const page of [english, await visit('/infos/marche')]) {
      expect(page).toContain('rel="alternate" hrefLang="fr" href="https://essai.example/infos/marche"');
      expect(page).toContain('hrefLang="de" href="https://essai.example/de/aktuelles/groessere-maerkte-fuer-aeltere"');
      expect(page).toContain('hrefLang="x-default" href="https://essai.example/infos/marche"');
      expect(page).toContain('<a href="/en/news/the-market-is-moving" hrefLang="en" lang="en"');
    }
    expect(mainOf(english)).toMatch(/rel="(prev|next)" href="\/en\/news\/swimming-pools-open"/);
  });

  it('says where an element is not translated, and leads from the address of the original', async () => {
    const french = await visit('/infos/ecole');
    expect(french).toContain('href="/en/news/ecole" hrefLang="en"');
    expect(french).not.toContain('rel="alternate" hrefLang="en"');
    const missing = await request('/en/news/ecole');
    expect(missing.statusCode).toBe(200);
    expect(missing.body).toContain('<a href="/infos/ecole" hrefLang="fr" lang="fr">Travaux à l’école</a>');
    expect(missing.body).not.toContain('rel="canonical"');
    expect((await request('/en/news/marche')).headers.location).toBe('/en/news/the-market-is-moving');
    expect((await request('/en/news/nothing')).statusCode).toBe(404);
    expect((await request('/infos/the-market-is-moving')).statusCode).toBe(404);
  });

  it('has feeds, an agenda, a calendar and iCalendar files in the language', async () => {
    const feed = await visit('/en/news/flux.rss');
    expect(feed).toContain('<language>en</language>');
    expect(feed).toContain('<link>https://essai.example/en/news/swimming-pools-open</link>');
    expect(feed).not.toContain('école');
    const agenda = mainOf(await visit('/en/whats-on'));
    expect(agenda).toContain('Ball');
    expect(agenda).toContain('Village hall');
    expect(agenda).not.toMatch(/Loto|Salle des fêtes/);
    const month = await visit('/vitrine-en/ajax/modules/agenda/calendrier.php?year=2026&month=11&module=sorties');
    expect(month).toContain('/en/whats-on/ball');
    expect(month).not.toMatch(/Loto|Bal"/);
    const file = await visit('/vitrine-en/agenda/sorties/ball.ics');
    expect(file).toContain('SUMMARY:Ball');
    expect(file).toContain('LOCATION:Village hall');
    const all = await visit('/vitrine-en/agenda/sorties.ics');
    expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('publishes open data, suggestions and a sitemap in each language', async () => {
    const data = JSON.parse(await visit('/vitrine-en/donnees-ouvertes/infos.json'));
    expect(JSON.stringify(data)).toContain('"titre":"The market is moving"');
    expect(JSON.stringify(data)).toContain('"theme":"Arts"');
    expect(JSON.stringify(data)).not.toContain('école');
    const suggest = async (base: string, term: string) => {
      const query = new URLSearchParams({
        'autocompleter[classname]': 'infos',
        'autocompleter[methode]': 'titre',
        'autocompleter[term]': term,
      });
      return visit(`/${base}/ajax/modules/commun/traitement.php?${query}`);
    };
    expect(await suggest('vitrine-en', 'mark')).toContain('/en/news/the-market-is-moving');
    expect(await suggest('vitrine', 'mark')).not.toContain('market');
    expect(await suggest('vitrine-en', 'pisc')).not.toContain('piscine');
    const sitemap = await visit('/sitemap.xml');
    expect(sitemap).toContain('<loc>https://essai.example/en/news/the-market-is-moving</loc>');
    expect(sitemap).toMatch(/\/infos\/marche<\/loc>.*hreflang="de" href="https:\/\/essai.example\/de\/aktuelles\/groe/);
    expect(sitemap).not.toContain('/en/news/ecole');
  });

  it('keeps addresses when a title changes, frees those of removed translations, and numbers equal ones', async () => {
    const { site, database } = test;
    const module = moduleOf(site, 'infos');
    const save = (id: string, english: Record<string, unknown> | undefined) =>
      database.kysely.transaction().execute((trx) => {
        const values = withTranslation(module, { titre: id, date: '2026-10-01' }, 'en', english);
        return saveElements(trx, site, module, [{ id, slug: id, ownerId: null, active: true, values }]);
      });
    await save('un', { titre: 'Same title' });
    await save('deux', { titre: 'Same title' });
    expect((await request('/en/news/same-title-2')).statusCode).toBe(200);
    await save('un', { titre: 'Another title' });
    expect(mainOf(await visit('/en/news/same-title'))).toContain('Another title');
    await save('un', undefined);
    expect(await visit('/en/news/same-title')).not.toContain('Another title');
    await save('trois', { titre: 'Same title' });
    expect((await request('/en/news/same-title')).statusCode).toBe(200);
    // The index of every language equals what a comparison of all rows would write.
    await database.kysely.deleteFrom('elementIndex').execute();
    expect(await reindexElements(test.services, site)).toBe(0);
  });
});

describe('LANG-5 the search of a language', () => {
  const search = async (home: string, words: string) =>
    mainOf(await visit(`${home}/recherche?q=${encodeURIComponent(words)}`));

  it.each([
    ['/en', 'swimmers', 'Swimming pools open'],
    ['/en', 'market', '/en/news/the-market-is-moving'],
    ['/en', 'the markets', '/en/news/the-market-is-moving'],
    ['/en', 'swiming pool', 'Swimming pools open'],
    ['/de', 'Markt', 'Größere'],
    ['/de', 'markte', 'Größere'],
    ['', 'marchés', '/infos/marche'],
  ])('%s: « %s » finds what is written in it', async (home, words, expected) => {
    expect((await search(home, words)).replace(/<\/?mark>/g, '')).toContain(expected);
  });

  it.each([
    ['/en', 'marché'],
    ['/en', 'école'],
    ['/de', 'swimming'],
    ['', 'swimming'],
  ])('%s: « %s » finds nothing that is written in another', async (home, words) => {
    expect(await search(home, words)).not.toMatch(/href="[^"]*\/(news|infos|aktuelles)\/[a-z]/);
  });

  it('marks words that have the stem of the query, and no stop words', async () => {
    const html = await search('/en', 'the swimmer');
    expect(html).toContain('<mark>swimmer</mark>');
    expect(html).not.toMatch(/<mark>(the|to|is)<\/mark>/i);
  });
});
