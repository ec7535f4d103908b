import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/app.testing.ts';
import { startSearchedTown } from '#server/content/search/testing.ts';
import { hostileInputs } from '#tests/hostile-inputs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startSearchedTown();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom('attempt').execute();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'village.example', accept: 'text/html', ...headers } });
const search = (query: string, more = '') => get(`/recherche?q=${encodeURIComponent(query)}${more}`);
const titles = (html: string) =>
  [...html.matchAll(/<h2 class="search-title"><a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, title = '']) => [
    href,
    title.replace(/<\/?mark>/g, ''),
  ]);
const found = async (query: string, more = '') => titles((await search(query, more)).body).map(([href]) => href);
const status = (html: string) => /class="search-count" role="status">([^<]*)/.exec(html)?.[1];

describe('the page of the search', () => {
  it('is a plain form in the layout of the site, and is not indexed', async () => {
    const { statusCode, body, headers } = await get('/recherche');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Recherche</h1>');
    expect(body).toMatch(/<form class="search-form" role="search"[^>]* action="\/recherche"/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('site-header');
    expect(body).toContain('<style>.search{}');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).not.toContain('search-count');
  });

  it('shows the query in its title and in its field', async () => {
    const { body } = await search('piscine');
    expect(body).toContain('<title>Recherche\u00a0: piscine – Village d’essai</title>');
    expect(body).toContain('<h1>Recherche\u00a0: piscine</h1>');
    expect(body).toMatch(/<input[^>]*id="recherche-mots"[^>]*value="piscine"/);
  });

  it('is in the header of every page, and in the structured data of the home page', async () => {
    const { body } = await get('/');
    expect(body).toMatch(/<form class="site-search" role="search" action="\/recherche">/);
    expect(body).toMatch(/<a class="account-link search-link" href="\/recherche">/);
    expect(body).toContain('"urlTemplate":"https://village.example/recherche?q={search_term_string}"');
    expect((await get('/contact')).body).not.toContain('SearchAction');
  });

  it('has an OpenSearch description', async () => {
    expect((await get('/contact')).body).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Village d’essai" href="/recherche/description.xml"/>',
    );
    const { statusCode, headers, body } = await get('/recherche/description.xml');
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/opensearchdescription+xml; charset=utf-8',
    ]);
    expect(body).toContain('<ShortName>Village d’essai</ShortName>');
    expect(body).toContain('<Url type="text/html" template="https://village.example/recherche?q={searchTerms}"/>');
  });

  it('redirects other spellings of its address', async () => {
    const { statusCode, headers } = await get('/Recherche/?q=a');
    expect([statusCode, headers.location]).toEqual([301, '/recherche?q=a']);
  });
});

describe('results', () => {
  it('are pages and elements, titles first, with their parents and dates', async () => {
    const { body } = await search('piscine');
    expect(titles(body)).toEqual([
      ['/piscine', 'Piscine des Sables'],
      ['/actualites/travaux', 'Travaux à la piscine'],
      ['/agenda/gala', 'Gala de natation'],
      ['/agenda/gala-passe', 'Gala de natation'],
    ]);
    expect(status(body)).toBe('4 résultats pour «\u00a0piscine\u00a0»');
    expect(body).toContain('Accueil › Actualités');
    expect(body).toContain('<time dateTime="2026-12-01T18:30">1er décembre 2026 à 18\u00a0h\u00a030</time>');
    expect(body.match(/<strong class="search-past">Passé<\/strong>/g)).toHaveLength(1);
  });

  it.each([
    ['éducation', ['/actualites/ecole', '/piscine']],
    ['education', ['/actualites/ecole', '/piscine']],
    ['EDUCATIONS', ['/actualites/ecole', '/piscine']],
    ['ecoles privees', ['/actualites/ecole']],
    ['employée', ['/piscine']],
    ['coeur', ['/actualites/ecole']],
    ['CŒUR', ['/actualites/ecole']],
    ['l’école', ['/actualites/ecole']],
    ['tobog', ['/piscine']],
    ['educatio', ['/actualites/ecole', '/piscine']],
    ['"salle des fêtes"', ['/actualites/ecole']],
    ['« salle des fêtes »', ['/actualites/ecole']],
    ['"fêtes salle"', []],
    ['hippocampe', []],
    ['ornithorynque', []],
    ['cachée', []],
    ['quai', []],
  ])('for %s', async (query, addresses) => {
    expect(await found(query)).toEqual(addresses);
  });

  it('match the last word as a prefix, the others as whole words', async () => {
    expect(await found('pisc sabl')).not.toContain('/actualites/travaux');
    expect(await found('travaux pisc')).toEqual(['/actualites/travaux']);
    expect(await found('pisc travaux')).toEqual(['/actualites/travaux']);
    expect((await search('pisc travaux')).body).toContain('Aucun contenu ne réunit tous ces mots.');
  });

  it('are filtered by kind, with counts', async () => {
    const { body } = await search('piscine');
    const kinds = /<nav class="search-kinds".*?<\/nav>/s
      .exec(body)?.[0]
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|');
    expect(kinds).toBe('|Tout| (4)|Pages| (1)|Actualités| (1)|Événements| (2)|');
    expect(await found('piscine', '&type=evenements')).toEqual(['/agenda/gala', '/agenda/gala-passe']);
    expect(await found('piscine', '&type=pages')).toEqual(['/piscine']);
    expect(status((await search('piscine', '&type=pages')).body)).toBe(
      '1 résultat pour «\u00a0piscine\u00a0» dans «\u00a0Pages\u00a0»',
    );
    expect(await found('piscine', '&type=comptes')).toHaveLength(4);
    const elsewhere = await search('gala', '&type=pages');
    expect(elsewhere.body).toContain('<a href="/recherche?q=gala">voir les résultats de toutes les rubriques</a>');
  });

  it('have marks in titles and excerpts, also for inflected words', async () => {
    const { body } = await search('educations écoliers');
    expect(body).toContain('d’<mark>éducation</mark> aquatique pour les <mark>écoliers</mark>');
  });
});

describe('a search without results', () => {
  it('shows those of the nearest spelling of a title', async () => {
    const { body } = await search('picsine');
    expect(status(body)).toBe('Aucun résultat pour «\u00a0picsine\u00a0». 4 résultats pour «\u00a0piscine\u00a0»');
    expect(titles(body)[0]).toEqual(['/piscine', 'Piscine des Sables']);
    expect(body).toContain('href="/recherche?q=piscine&amp;type=evenements"');
    expect(body).not.toContain('Vouliez-vous dire');
    expect(await found('picsine', '&type=evenements')).toEqual(['/agenda/gala', '/agenda/gala-passe']);
  });

  it('suggests the spelling of a title where some of the words are found', async () => {
    expect((await search('école privvee')).body).toMatch(
      /Vouliez-vous dire <a href="\/recherche\?q=%C3%A9cole(\+|%20)priv%C3%A9e"/,
    );
  });

  it('links to the site map and the contact page', async () => {
    const { body } = await search('zzzzzz');
    expect(body).toContain('<a href="/plan-du-site">parcourir le plan du site</a>');
    expect(body).toContain('<a href="/contact">nous poser la question</a>');
    expect(body).not.toContain('Vouliez-vous dire');
  });

  it('shows a message for stop words', async () => {
    expect((await search('le la les à')).body).toContain('Ces mots sont trop courants');
  });
});

describe('limits', () => {
  it('limit one address, not the others', async () => {
    const burst: Awaited<ReturnType<typeof search>>[] = [];
    // More at once would reach the limit of the whole process first.
    for (let round = 0; round < 5; round += 1)
      burst.push(...(await Promise.all(Array.from({ length: 19 }, () => search('piscine')))));
    expect(burst.filter(({ statusCode }) => statusCode === 429).length).toBe(5);
    const refused = await search('piscine');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('Patientez une minute');
    expect((await get('/recherche')).statusCode).toBe(200);
    const other = await test.app.inject({
      url: '/recherche?q=piscine',
      headers: { host: 'village.example', accept: 'text/html' },
      remoteAddress: '192.0.2.7',
    });
    expect(other.statusCode).toBe(200);
  });
});

describe('hostile searches', () => {
  it('are plain texts: nothing is executed, and nothing fails', async () => {
    const odd = [
      "' & | ! ( ) : * <->",
      "pisc':*",
      'a & !b | (c <-> d)',
      "'; drop table search_document; --",
      '\u0000\u0001piscine',
      '\ud800piscine',
      '%00%ff',
      '"""""',
      '« « » "',
      '\\',
      '1e5 12:30 a@b.fr http://x.example/y?z=1',
      '搜索 поиск',
      'mot '.repeat(200),
      'é'.repeat(5_000),
      `"${'mot '.repeat(60)}"`,
    ];
    for (const query of [
      ...odd,
      ...hostileInputs.filter((_, index) => index % 8 === 0).map(({ payload }) => payload),
    ]) {
      await test.database.kysely.deleteFrom('attempt').execute();
      const { statusCode, body } = await get(`/recherche?${new URLSearchParams({ q: query })}`);
      expect([query, statusCode]).toEqual([query, 200]);
      // Only the scripts of the page, and no event handler outside of a text or a quoted value.
      const bare = body
        .replace(/<script>\(function\(\)\{\}\)\(\);\s*<\/script>/, '')
        .replace(/"[^"]*"/g, '""')
        .replace(/<script type=""[^>]*>.*?<\/script>/gs, '');
      expect([
        query,
        bare.match(/<script|\son\w+\s*=\s*""|<(?:iframe|object|embed|math)\b|javascript:(?=[^<]*>)/i)?.[0],
      ]).toEqual([query, undefined]);
    }
    expect(test.failures).toEqual([]);
    expect(await found('piscine')).toHaveLength(4);
  });

  it('escape titles and excerpts of elements, marks included', async () => {
    const { body } = await search('piège guillemets onerror');
    expect(body).toContain('&lt;img src=x <mark>onerror</mark>=alert(1)&gt; &amp; &quot;<mark>guillemets</mark>&quot;');
    expect(body).toContain('&lt;script&gt;alert(2)&lt;/script&gt; <mark>piège</mark>');
  });

  it('are limited in length', async () => {
    const { body } = await search('a'.repeat(3_000));
    expect(body).toContain(`value="${'a'.repeat(120)}"`);
  });

  it.each(['0', '-1', '99999999', 'x', '2.5', '', '1e3'])('read page %j as an existing one', async (page) => {
    expect(titles((await search('piscine', `&page=${encodeURIComponent(page)}`)).body)).toHaveLength(4);
  });
});
