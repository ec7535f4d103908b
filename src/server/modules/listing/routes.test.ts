import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';
import { localDay } from '#server/content/local-time.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';

const URL = '/vitrine/ajax/modules/listing/liste.php';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const DAY_MS = 86_400_000;

let test: TestApp;
const dayFromNow = (days: number) => localDay(new Date(Date.now() + days * DAY_MS), 'Europe/Paris');

beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
  const infos = Array.from({ length: 8 }, (_, index) =>
    seedElement(`info-${index + 1}`, {
      titre: `Info ${index + 1}`,
      chapo: index === 0 ? 'Le marché d’été' : 'Une phrase.',
      theme: index % 2 === 0 ? 'sport' : 'culture',
      date: `2026-01-${String(20 - index).padStart(2, '0')}`,
    }),
  );
  const sorties = [
    seedElement('passee', { titre: 'Passée', debut: `${dayFromNow(-3)} 10:00` }),
    seedElement('en-cours', { titre: 'En cours', debut: `${dayFromNow(-3)} 10:00`, fin: `${dayFromNow(3)} 10:00` }),
    seedElement('bientot', { titre: 'Bientôt', debut: `${dayFromNow(5)} 20:00`, lieu: 'Salle des fêtes' }),
    seedElement('plus-tard', { titre: 'Plus tard', debut: `${dayFromNow(9)} 20:00` }),
  ];
  const gens = ['Zoé', 'Ève', 'Adam'].map((nom) =>
    seedElement(nom.toLowerCase(), { nom, groupe: nom === 'Adam' ? 'agents' : 'elus' }),
  );
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map(Object.entries({ infos, sorties, gens })),
  });
});
afterAll(() => test.close());

const get = async (url: string) => (await test.app.inject({ url, headers: { accept: 'text/html' } })).body;
const post = (url: string, payload = '') => test.app.inject({ method: 'POST', url, headers: FORM, payload });
const refresh = (page: string, ident: string, search: string, body: string) =>
  post(`${URL}?id_page=${page}&referer=%2Fx&recherche=${encodeURIComponent(search)}&identload=${ident}`, body);
const titles = (html: string) =>
  [...html.matchAll(/class="card-title">(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title);
const block = (html: string, ident: string) =>
  new RegExp(`<section class="listing" data-listing="${ident}"[\\s\\S]*?</section>`).exec(html)?.[0] ??
  `no block ${ident}`;

describe('the block in its page', () => {
  it('LIST-1 has its hooks: identload, comment, pagination, sort, page size and filter form', async () => {
    const html = block(await get('/infos'), 'liste-10-1');
    expect(html).toContain(
      '<!-- listing {"url":"/vitrine/ajax/modules/listing/liste.php?id_page=10","referer":"/infos","search":""} -->',
    );
    expect(html).toContain(
      'href="/infos?page=2" aria-label="Page 2" data-pagination="{&quot;param&quot;:&quot;page&quot;,&quot;num&quot;:2}"',
    );
    expect(html).toContain(
      'href="/infos?tri=titre" data-listing-param="{&quot;param&quot;:&quot;tri&quot;,&quot;value&quot;:&quot;titre&quot;}"',
    );
    expect(html).toContain(
      'href="/infos?par_page=6" data-listing-param="{&quot;param&quot;:&quot;par_page&quot;,&quot;value&quot;:&quot;6&quot;}"',
    );
    expect(html).toMatch(
      /<form class="listing-filter filter-bar"[^>]* data-listing-filter="" action="\/infos" method="get">/,
    );
    expect(html).toContain('name="filter[mots-cles]"');
    expect(html).toContain('<select class="input" id="liste-10-1-filtre-1" name="filter[theme]">');
    expect(html).toContain('type="submit">Filtrer</button>');
    expect(html).toContain('data-listing-status="">8 résultats, page 1 sur 3</p>');
    expect(titles(html)).toEqual(['Info 1', 'Info 2', 'Info 3']);
  });

  it('LIST-1 BOOT-5 serves every view by its address', async () => {
    expect(titles(await get('/infos?page=3'))).toEqual(['Info 7', 'Info 8']);
    expect(titles(await get('/infos?filter[theme]=culture&par_page=6'))).toEqual([
      'Info 2',
      'Info 4',
      'Info 6',
      'Info 8',
    ]);
    expect(titles(await get('/infos?filter[mots-cles]=ETE+marche'))).toEqual(['Info 1']);
  });

  it('LIST-1 falls back to defaults for unknown or invalid values', async () => {
    const plain = await get('/infos');
    for (const query of [
      'page=-2',
      'page=zz',
      'tri=rien',
      'par_page=5000',
      'filter[theme]=zz',
      'filter[date]=2026',
      'filter=x',
      '%FF=%',
    ]) {
      expect(block(await get(`/infos?${query}`), 'liste-10-1')).toBe(block(plain, 'liste-10-1'));
    }
    expect(titles(await get('/infos?page=99'))).toEqual(['Info 7', 'Info 8']);
  });

  it('LIST-1 shows each active filter with a link that removes it, and one that removes all', async () => {
    const html = await get('/infos?filter[mots-cles]=info&filter[theme]=sport&tri=titre');
    expect(html).toContain(
      'href="/infos?filter[theme]=sport&amp;tri=titre" aria-label="Retirer le filtre «\u00a0info\u00a0»"',
    );
    expect(html).toContain('href="/infos?filter[mots-cles]=info&amp;tri=titre"');
    expect(html).toContain(
      '<a class="listing-clear" href="/infos?tri=titre" data-listing-clear="">Effacer les filtres</a>',
    );
    expect(html).toContain('<input type="hidden" name="tri" value="titre"/>');
  });

  it('LIST-1 shows a message when nothing matches', async () => {
    const html = await get('/infos?filter[mots-cles]=introuvable');
    expect(html).toContain('Aucun résultat</p>');
    expect(html).toContain('Aucun élément ne correspond à ces critères.');
  });

  it('LIST-1 separates several blocks of a page', async () => {
    const html = await get('/double?liste-1-page=2&liste-2-tri=titre');
    expect(titles(block(html, 'liste-30-1'))).toEqual(['Info 3', 'Info 4']);
    expect(html).toContain('data-listing="liste-30-2" data-presentation="tableau"');
    // The block fixes the group: it is no filter for visitors.
    expect(html).not.toContain('name="filter[liste-2-groupe]"');
    expect(html).toContain('name="filter[liste-1-theme]"');
    expect([...html.matchAll(/<th scope="row"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['Ève', 'Zoé']);
  });

  it('LIST-1 lists upcoming elements, and past ones on request', async () => {
    expect(titles(await get('/agenda'))).toEqual(['En cours', 'Bientôt']);
    expect(titles(await get('/agenda?filter[a-venir]=non'))).toEqual(['Passée']);
  });

  it('LIST-1 shows a teaser without tools, count or pagination, with a link to the whole list', async () => {
    const html = block(await get('/'), 'liste-1-1');
    expect(titles(html)).toEqual(['Info 1', 'Info 2']);
    expect(html).not.toMatch(/data-listing-status|data-pagination|data-listing-filter|data-load-more/);
    expect(html).toContain('<a class="link-more" href="/infos">Tout lire</a>');
  });
});

describe('the grid of news', () => {
  it('SLIDE-5 NAV-5 gives the cards of a block one group of equal heights', async () => {
    const items = (html: string) => html.match(/<li class="listing-item"[^>]*>/g) ?? [];
    const grid = items(block(await get('/infos'), 'liste-10-1'));
    expect(grid).toHaveLength(3);
    expect(new Set(grid)).toEqual(new Set(['<li class="listing-item" data-equal-height="liste-10-1">']));
  });

  it('NAV-3 each card has one link, and is clickable as a whole', async () => {
    const html = block(await get('/infos'), 'liste-10-1');
    const card = /<article class="card"[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
    expect(card).toMatch(/^<article class="card" data-goto="\/infos\/info-1">/);
    expect(card.match(/<a /g)).toHaveLength(1);
    expect(card).toContain('<a href="/infos/info-1">Info 1</a>');
  });
});

describe('the refresh of a block', () => {
  it.each([
    ['a page', '', 'page=2', '/infos?page=2'],
    ['a page of a filtered list', 'filter[theme]=sport', 'page=2', '/infos?filter[theme]=sport&page=2'],
    ['a sort, which starts again at the first page', 'page=3', 'tri=titre', '/infos?tri=titre'],
    ['a page size', 'filter[theme]=sport&page=2', 'par_page=6', '/infos?filter[theme]=sport&par_page=6'],
    ['a filter', 'page=2', 'filter%5Btheme%5D=culture&filter%5Bmots-cles%5D=', '/infos?filter[theme]=culture'],
    ['a filter that is lifted', 'filter[theme]=sport', 'filter%5Btheme%5D=', '/infos'],
    ['nothing: the same view', 'filter[theme]=sport&page=2', '', '/infos?filter[theme]=sport&page=2'],
    ['nonsense', 'x=1&page=zz', 'tri=zz&page=-1', '/infos'],
  ])('LIST-2 answers %s with the bytes that the page shows', async (_, search, body, address) => {
    const response = await refresh('10', 'liste-10-1', search, body);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe(block(await get(address), 'liste-10-1'));
  });

  it('LIST-2 SERVE-1 finds only blocks of pages', async () => {
    expect((await refresh('10', 'liste-10-2', '', '')).statusCode).toBe(404);
    expect((await refresh('999', 'liste-10-1', '', '')).statusCode).toBe(404);
    expect((await refresh('__proto__', 'constructor', '', '')).statusCode).toBe(404);
    expect((await post(URL)).statusCode).toBe(404);
  });

  it('LIST-2 escapes words of the visitor', async () => {
    const { body } = await refresh(
      '10',
      'liste-10-1',
      '',
      `filter%5Bmots-cles%5D=${encodeURIComponent('"><script>alert(1)</script>-->')}`,
    );
    expect(body).not.toContain('<script');
    expect(body.match(/-->/g)).toHaveLength(1);
  });
});

describe('load more', () => {
  it('LIST-3 BOOT-5 is a plain link to the next page, and to the previous one after the first', async () => {
    const first = await get('/agenda');
    expect(first).toContain(
      '<a class="button load-more-link" href="/agenda?page=2" rel="next" data-load-more="" data-selector="#liste-20-1-elements" data-direction="next">',
    );
    expect(first).not.toContain('data-direction="prev"');
    const second = await get('/agenda?page=2');
    expect(titles(second)).toEqual(['Plus tard']);
    expect(second).toContain('href="/agenda" rel="prev"');
    expect(second).not.toContain('data-direction="next"');
  });

  it('LIST-3 responds to POST {href}&paginate=auto with only the lists of that page', async () => {
    const response = await post('/agenda?page=2&paginate=auto');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toBe(block(await get('/agenda?page=2'), 'liste-20-1'));
  });

  it('LIST-3 is marked as automatic when the block is', async () => {
    const html = await get('/double');
    expect(html).toContain(
      'data-direction="next" data-load-mode="auto" data-load-start="auto" data-load-stop="3" data-load-ahead=""',
    );
    const { body } = await post('/double?liste-1-page=2&paginate=auto');
    expect(titles(body)).toEqual(['Info 3', 'Info 4']);
    expect(body).toContain('href="/double?liste-1-page=3"');
  });

  it('LIST-3 refuses any other POST', async () => {
    expect((await post('/agenda?page=2')).statusCode).toBe(404);
    expect((await post('/infos/archives?paginate=auto')).statusCode).toBe(404);
    expect((await post('/nulle-part?paginate=auto')).statusCode).toBe(404);
  });
});

describe('a list of more than 10\u202f000 elements', () => {
  beforeAll(async () => {
    const [db, site] = [test.database.kysely, test.site.id];
    await sql`insert into element (site_id, id, module, slug, active, title, search_text, "values")
      select ${site}::text, 'g' || n, 'infos', 'g' || n, true, 'Ancienne ' || n, 'ancienne ' || n,
        jsonb_build_object('titre', 'Ancienne ' || n)
      from generate_series(1, 10005) as n`.execute(db);
    // Without statistics PostgreSQL takes the table for a small one, and each row below would scan it.
    await sql`analyze element`.execute(db);
    await sql`insert into list_entry (site_id, element_id, module, sort, facet, value, key)
      select ${site}::text, 'g' || n, 'infos', 'recent', '', '', '0' || lpad((20000 - n)::text, 5, '0')
      from generate_series(1, 10005) as n`.execute(db);
    await bumpEpoch(db, site, 'infos');
  });
  afterAll(async () => {
    await test.database.kysely.deleteFrom('element').where('slug', 'like', 'g%').execute();
    await bumpEpoch(test.database.kysely, test.site.id, 'infos');
  });
  const LIMIT = 'Seuls les 10\u202f000 premiers résultats peuvent être parcourus. Affinez votre recherche';
  const status = (html: string) => /data-listing-status="">([^<]*)</.exec(html)?.[1];

  it('LIST-1 shows the limit, and links to the pages of the first 10\u202f000', async () => {
    const html = block(await get('/infos'), 'liste-10-1');
    expect(status(html)).toBe('Plus de 10\u202f000 résultats, page 1 sur 3\u202f334');
    expect(titles(html)).toEqual(['Info 1', 'Info 2', 'Info 3']);
    expect(html).not.toContain(LIMIT);
    const last = block(await get('/infos?page=3334'), 'liste-10-1');
    expect(titles(last)).toEqual(['Ancienne 9992']);
    expect(last).toContain(LIMIT);
    expect(last).not.toContain('page=3335');
  });

  it('LIST-1 LIST-2 shows advice for a page beyond these, the same in the page and in a refresh', async () => {
    for (const page of [3335, 999_999]) {
      const html = block(await get(`/infos?page=${page}`), 'liste-10-1');
      expect(status(html)).toBe('Plus de 10\u202f000 résultats');
      expect(html).toContain(LIMIT);
      expect(html).toContain('<a class="button" href="/infos">Revenir au début de la liste</a>');
      expect(html).not.toMatch(/card-title|data-pagination/);
      expect((await refresh('10', 'liste-10-1', '', `page=${page}`)).body).toBe(html);
    }
  });

  it('LIST-3 load more ends there', async () => {
    const last = (await post('/double?liste-1-page=5000&paginate=auto')).body;
    expect(titles(block(last, 'liste-30-1'))).toEqual(['Ancienne 9991', 'Ancienne 9992']);
    expect(last).toContain('href="/double?liste-1-page=4999" rel="prev"');
    expect(last).not.toContain('data-direction="next"');
  });

  it('LIST-1 counts 200 elements at most for words of more than 5\u202f000, and all for rarer words', async () => {
    expect(status(await get('/infos?filter[mots-cles]=ancienne'))).toBe('Plus de 200 résultats, page 1 sur 67');
    expect(status(await get('/infos?filter[mots-cles]=ancienne+1'))).toBe('1\u202f117 résultats, page 1 sur 373');
    expect(titles(await get('/infos?filter[mots-cles]=ancienne&page=2'))).toEqual([
      'Ancienne 4',
      'Ancienne 5',
      'Ancienne 6',
    ]);
  });
});

describe('a fragment of a page', () => {
  it('HTTP-2 is a link to the page, and returns its text', async () => {
    expect(await get('/double')).toContain(
      'href="/infos/archives" data-fragment="/vitrine/ajax/modules/pages/fragment.php?id_page=11" data-fragment-target="#fragment-3">Lire ici</a>',
    );
    const response = await post('/vitrine/ajax/modules/pages/fragment.php?id_page=11');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toBe('<div class="prose"><p>Vieilles pages.</p></div>');
    expect((await post('/vitrine/ajax/modules/pages/fragment.php', 'id_page=11')).body).toBe(response.body);
  });

  it('HTTP-2 exists for pages only', async () => {
    expect((await post('/vitrine/ajax/modules/pages/fragment.php?id_page=12345')).statusCode).toBe(404);
    expect((await post('/vitrine/ajax/modules/pages/fragment.php')).statusCode).toBe(404);
  });
});
