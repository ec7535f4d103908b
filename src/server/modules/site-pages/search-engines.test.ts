import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

const FILES = {
  ...VILLAGE,
  'pages/secret.md': page({ id: 70, titre: 'Formulaire interne', indexer: false }, 'Pour les agents.'),
  'pages/piscine.md': page(
    { id: 71, titre: 'La piscine', titre_moteurs: 'Piscine : horaires et tarifs' },
    'Elle est ouverte.',
  ),
  'pages/404.md': page({ id: 72, titre: 'Perdu au village\u00a0?' }, 'Demandez à la **mairie**.'),
  'robots.txt': 'User-agent: *\nDisallow: /secret\n',
  'security.txt': 'Contact: mailto:securite@village.example\nExpires: 2999-01-01T00:00:00Z\n',
};

describe('KIT-8 what search engines are told', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ files: FILES });
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html', host: 'village.example' } });

  it('lists no page that does not want it', async () => {
    expect((await get('/secret')).body).toContain('<meta name="robots" content="noindex"/>');
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('/piscine<');
    expect(body).not.toMatch(/secret|404/);
  });

  it('shows the title for search engines in the head alone', async () => {
    const { body } = await get('/piscine');
    expect(body).toContain('<title>Piscine : horaires et tarifs – Village d’essai</title>');
    expect(body).toMatch(/<h1[^>]*>La piscine</);
  });

  it('publishes the files of the folder', async () => {
    expect((await get('/robots.txt')).body).toMatch(
      /^User-agent: \*\nDisallow: \/secret\n\nSitemap: https:\/\/village\.example\/sitemap\.xml\n$/,
    );
    expect((await get('/.well-known/security.txt')).body).toBe(FILES['security.txt']);
  });

  it('says in the site’s own words that a page is not there', async () => {
    const response = await get('/absente');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Perdu au village');
    expect(response.body).toContain('Demandez à la <strong>mairie</strong>.');
    expect(response.body).toContain('content="noindex"');
  });
});
