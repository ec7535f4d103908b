import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
  const infos = [
    seedElement('avant', { titre: 'Avant', date: '2026-03-22' }),
    seedElement('travaux', {
      titre: 'Travaux <rue> & quai',
      chapo: 'La rue "Haute" ferme.',
      corps: '<p>Du <strong>gros</strong> œuvre.</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
      theme: 'sport',
      mots: ['eau', 'feu', 'disparu'],
      date: '2026-03-21',
      rang: 2.5,
    }),
    seedElement('apres', { titre: 'Après', date: '2026-03-01' }),
    seedElement('archives', { titre: 'Cachée par une page', date: '2020-01-01' }),
    seedElement('secret', { titre: 'Secret', date: '2026-03-20' }, { active: false }),
  ];
  const sorties = [
    seedElement('bal', {
      titre: 'Bal',
      debut: '2099-07-03 20:30',
      fin: '2099-07-03 23:00',
      lieu: 'Halle',
      tel: '02 61 91 40 00',
      courriel: 'bal@essai.example',
      web: 'https://www.bal.example/',
    }),
    seedElement('piege', {
      titre: 'Piège',
      debut: '2099-08-01',
      web: 'javascript:alert(1)',
      courriel: 'pas une adresse',
    }),
    seedElement('finie', { titre: 'Finie', debut: '2020-08-01' }),
  ];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map(Object.entries({ infos, sorties })) });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
const plain = (html: string) => html.replaceAll('\u00a0', ' ');

describe('the page of an element', () => {
  it('SERVE-1 renders every field by its type', async () => {
    const { statusCode, body } = await get('/infos/travaux');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Travaux &lt;rue&gt; &amp; quai</h1>');
    expect(body).toContain('<time dateTime="2026-03-21">samedi 21 mars 2026</time>');
    expect(body).toContain('La rue &quot;Haute&quot; ferme.');
    expect(body).toContain('<dt>Rang</dt><dd>2,5</dd>');
    expect(body).toContain(
      '<dd><ul class="element-choices"><li><a href="/infos?filter[theme]=sport">Sport</a></li></ul></dd>',
    );
    expect(body).toContain(
      '<li><a href="/infos?filter[mots]=eau">L’eau</a></li><li><a href="/infos?filter[mots]=feu">Le feu</a></li></ul>',
    );
  });

  it('SERVE-1 sanitises stored rich text when it is shown', async () => {
    const { body } = await get('/infos/travaux');
    expect(body).toContain('<div class="prose"><p>Du <strong>gros</strong> œuvre.</p></div>');
    expect(body).not.toMatch(/onerror|alert\(1\)/);
  });

  it('SERVE-1 shows places, telephone links, mail and web addresses, and times in French notation', async () => {
    const body = plain((await get('/agenda/bal')).body);
    expect(body).toContain('vendredi 3 juillet 2099, de 20 h 30 à 23 h');
    expect(body).toContain('<a href="tel:+33261914000">02 61 91 40 00</a>');
    expect(body).toContain('<a href="mailto:bal@essai.example">bal<wbr/>@essai.example</a>');
    expect(body).toContain('<a href="https://www.bal.example/">bal.example</a>');
  });

  it('PAGE-6 shows an unsafe address as text', async () => {
    const { body } = await get('/agenda/piege');
    expect(body).toContain('<dd>javascript:alert(1)</dd>');
    expect(body).toContain('<dd>pas une adresse</dd>');
    expect(body).not.toContain('href="javascript');
  });

  it('SERVE-1 has breadcrumb, canonical address, neighbours and feed', async () => {
    const { body } = await get('/infos/travaux');
    expect(body).toContain('<link rel="canonical" href="https://essai.example/infos/travaux"/>');
    expect(body).toMatch(/<li><a href="\/infos">Infos<\/a><\/li><li><span aria-current="page">Travaux/);
    expect(body).toMatch(
      /rel="prev" href="\/infos\/avant"[\s\S]*<a class="element-list" href="\/infos">Infos<\/a>[\s\S]*rel="next" href="\/infos\/apres"/,
    );
    expect(body).toContain('href="/infos/flux.rss"');
    expect(body).toContain('data-idpage="10"');
  });

  it('SERVE-1 has structured data', async () => {
    const data = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
        JSON.parse(json ?? ''),
      );
    expect(data((await get('/infos/travaux')).body)).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        headline: 'Travaux <rue> & quai',
        datePublished: '2026-03-21',
        url: 'https://essai.example/infos/travaux',
      }),
    );
    expect(data((await get('/agenda/bal')).body)).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: 'Bal',
        startDate: '2099-07-03T20:30+02:00',
        endDate: '2099-07-03T23:00+02:00',
        location: { '@type': 'Place', name: 'Halle', address: 'Halle' },
      }),
    );
  });

  it('SERVE-1 exists for public elements only, and yields to a page of the site', async () => {
    expect((await get('/infos/secret')).statusCode).toBe(404);
    expect((await get('/infos/nulle-part')).statusCode).toBe(404);
    expect((await get('/infos/travaux/suite')).statusCode).toBe(404);
    expect((await get('/infos/archives')).body).toContain('Vieilles pages.');
  });
});

describe('the feed of a module', () => {
  it('SERVE-1 is RSS with absolute addresses, newest first', async () => {
    const { statusCode, headers, body } = await get('/infos/flux.rss');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">');
    expect(body).toContain(
      '<atom:link href="https://essai.example/infos/flux.rss" rel="self" type="application/rss+xml"/>',
    );
    expect(body).toContain(
      [
        '<item>',
        '<title>Travaux &lt;rue&gt; &amp; quai</title>',
        '<link>https://essai.example/infos/travaux</link>',
        '<guid isPermaLink="true">https://essai.example/infos/travaux</guid>',
        '<description>La rue &quot;Haute&quot; ferme.</description>',
        '<pubDate>Sat, 21 Mar 2026 06:00:00 GMT</pubDate>',
        '</item>',
      ].join('\n'),
    );
    expect([...body.matchAll(/<guid[^>]*>[^<]*\/(\w+)</g)].map(([, slug]) => slug)).toEqual([
      'avant',
      'travaux',
      'apres',
      'archives',
    ]);
  });

  it('SERVE-1 of events lists upcoming ones', async () => {
    const { body } = await get('/agenda/flux.rss');
    expect([...body.matchAll(/<guid[^>]*>[^<]*\/(\w+)</g)].map(([, slug]) => slug)).toEqual(['bal', 'piege']);
  });

  it('SERVE-1 is announced by the page of the module only', async () => {
    expect((await get('/infos')).body).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Infos – Ville d’essai" href="/infos/flux.rss"/>',
    );
    expect((await get('/double')).body).not.toContain('application/rss+xml');
  });

  it('SERVE-1 exists where a module has a page', async () => {
    expect((await get('/double/flux.rss')).statusCode).toBe(404);
  });
});
