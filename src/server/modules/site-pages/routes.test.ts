import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_ID } from '#contract/page.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { tidyPath } from '#server/content/site/tidy-path.ts';

const HTML = { accept: 'text/html' };

describe('the pages of a site folder', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { ...HTML, host: 'village.example', ...headers } });

  it('SERVE-1 publishes every page at its address', async () => {
    for (const path of test.site.pagesByPath.keys()) {
      const response = await get(path);
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
    expect((await get('/mairie/conseil')).body).toContain('Le conseil.');
  });

  it('PAGE-1 puts the ids of the page, its parent and its ancestors on the body', async () => {
    expect((await get('/mairie/conseil')).body).toMatch(
      /<body[^>]* data-idpage="3" data-idparent="2" data-filariane="1,2,3"/,
    );
    expect((await get('/')).body).toMatch(/<body[^>]* data-idpage="1" data-idparent="" data-filariane="1"/);
  });

  it('PAGE-2 has the settings of the page as inert data', async () => {
    const { body } = await get('/');
    const json = new RegExp(`<script type="application/json" id="${SETTINGS_ID}">(.*?)</script>`).exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      base: 'vitrine',
      product: 'vitrine',
      langue: 'fr',
      session: { hash: expect.any(String) },
      identite: { nom: 'Village d’essai' },
      traductions: expect.arrayContaining([{ intitule: 'ok', valeur: 'OK' }]),
    });
    expect(JSON.parse(json)).not.toHaveProperty('csrf');
  });

  it('responds to HEAD like GET, without a body', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/mairie', headers: HTML });
    const full = await test.app.inject({ url: '/mairie', headers: HTML });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', full.headers.etag]);
  });

  it('redirects to one address per page', async () => {
    expect((await get('/mairie?utm=1')).body).toContain(
      '<link rel="canonical" href="https://village.example/mairie"/>',
    );
  });

  it.each([
    ['/mairie/', '/mairie'],
    ['/mairie/?a=1&b=2', '/mairie?a=1&b=2'],
    ['/Mairie/CONSEIL', '/mairie/conseil'],
    ['/Mairie//', '/mairie'],
  ])('leads %s to %s for good', async (from, to) => {
    const response = await get(from);
    expect([response.statusCode, response.headers.location]).toEqual([301, to]);
  });

  it.each([
    '//evil.example/',
    '//evil.example//',
    '/nulle-part',
    '/mairie/inconnue',
    '/mairie%00',
    '/..%2f..%2fetc/passwd',
  ])('does not lead away nor anywhere from %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
  });

  it('serves a page whose name the platform uses below its base', async () => {
    const response = await get('/aide/connexion');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Une page du site, malgré son nom.');
  });

  it('tries the server modules that own addresses before it responds with 404', async () => {
    const owning = await startTestApp({
      modules: [
        {
          name: 'owner',
          register(app) {
            app.pathHandlers.push(async (path, _request, reply) =>
              path === '/mairie/élément' ? reply.type('text/plain').send('à moi') : undefined,
            );
          },
        },
        ...(await import('#server/modules/index.ts')).modules,
      ],
    });
    expect((await owning.app.inject({ url: '/mairie/%C3%A9l%C3%A9ment' })).body).toBe('à moi');
    expect((await owning.app.inject({ url: '/mairie/autre' })).statusCode).toBe(404);
    await owning.close();
  });

  it('lists its addresses for search engines', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<loc>https://village.example/mairie/conseil</loc>');
    expect(sitemap.body.match(/<url>/g)).toHaveLength(test.site.pagesByPath.size);
    expect((await get('/sitemap-1.xml')).body).toBe(sitemap.body);
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-0.xml')).statusCode).toBe(404);
  });

  it('writes the canonical origin of the site where it has one', async () => {
    const named = await startTestApp({
      files: { ...VILLAGE, 'site.yaml': 'id: nomme\nnom: Nommé\nadresse: https://www.village.example\n' },
    });
    expect((await named.app.inject({ url: '/robots.txt' })).body).toBe(
      'User-agent: *\nDisallow: /vitrine/connexion\nDisallow: /vitrine/mon-compte\nDisallow: /vitrine/mes-elements\n\nSitemap: https://www.village.example/sitemap.xml\n',
    );
    expect((await named.app.inject({ url: '/sitemap.xml' })).body).toContain(
      '<loc>https://www.village.example/contact</loc>',
    );
    await named.close();
  });
});

describe('tidyPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/a/', '/a'],
    ['/A/b%2F', '/a/b%2F'],
    ['/%C3%A9', '/%C3%A9'],
  ])('writes %s as %s', (from, to) => {
    expect(tidyPath(from)).toBe(to);
  });
});
