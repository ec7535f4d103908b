import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { SAMPLE_SITE } from '#server/content/site/testing.ts';

const TOWN = {
  ...SAMPLE_SITE,
  'site.yaml':
    'id: essai\nnom: Ville d’Essai\nslogan: Au bord de l’eau\nadresse: https://essai.example\nlangues: [fr, en, ar]\n' +
    'identite: { telephone: 02 61 91 40 00, horaires: Tous les jours }\n' +
    'raccourcis:\n  - { titre: Venir, lien: 2, icone: info }\n  - { titre: Sortir, lien: 3, icone: info }\n' +
    'pied:\n  - titre: Ville\n    liens:\n      - { titre: La mairie, lien: 2 }\n      - { titre: Etat, lien: "https://etat.example" }\n',
  'site.en.yaml': 'slogan: By the water\nidentite: { horaires: Every day }\n',
  'pages/en/index.md': '---\nid: 101\ntitre: Welcome\n---\n\nHello.\n',
  'pages/en/town-hall.md': '---\nid: 102\ntitre: The town hall\ntraduit: 2\n---\n\nOpen daily.\n',
  'pages/ar/index.md': '---\nid: 201\ntitre: مرحبا\n---\n\nأهلا.\n',
  'translations/en.yaml':
    'Ville d’Essai: Town of Essai\nVenir: Coming here\nVille: Town\nEtat: State\nRechercher: Search\n',
};

let test: TestApp;
const visit = async (url: string) => (await test.app.inject({ url, headers: { accept: 'text/html' } })).body;

beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
});
afterAll(() => test.close());

describe('LANG-1 a site in several languages', () => {
  it('answers below the code of the language, with the names and menus of that language', async () => {
    const english = await visit('/en/town-hall');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<title>The town hall – Town of Essai</title>');
    expect(english).toContain('By the water');
    expect(english).toContain('Every day');
    expect(english).toContain('02\u00a061\u00a091\u00a040\u00a000');
    expect(english).toContain('"nom":"Town of Essai"');
    expect(english).toMatch(
      /<nav class="primary-nav"[^>]*><ul[^>]*><li><a href="\/en\/town-hall" aria-current="page">/,
    );
    expect(english).not.toContain('href="/mairie/conseil"');
    expect(english).toContain('placeholder="Search"');
    const arabic = await visit('/ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect([arabic, english].map((page) => page.includes('mirrored.css'))).toEqual([true, false]);
  });

  it('leaves the pages of the main language where they are, without those of the others in its menus', async () => {
    const french = await visit('/mairie');
    expect(french).toContain('<html lang="fr">');
    expect(french).not.toMatch(/<nav class="primary-nav".*href="\/en.*<\/nav>/);
    expect(french).toContain('href="/mairie/conseil"');
  });

  it('leads shortcuts and footers to translations, and leaves out what has none', async () => {
    const english = await visit('/en');
    expect(english).toMatch(/<a href="\/en\/town-hall">.*Coming here/);
    expect(english).not.toContain('Sortir');
    expect(english).toMatch(
      /<h2>Town<\/h2><ul><li><a href="\/en\/town-hall">The town hall<\/a><\/li><li><a href="https:\/\/etat.example">State/,
    );
  });

  it('refuses a request of another site in the language of the address', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };
    const sent = async (base: string) =>
      (await test.app.inject({ method: 'POST', url: `/${base}/connexion`, headers })).body;
    expect(await sent('vitrine-en')).toContain('This request does not come from a page of this website.');
    expect(await sent('vitrine-ar')).toContain('لا يأتي هذا الطلب من صفحة في هذا الموقع.');
    expect(await sent('vitrine')).toContain('Cette demande ne vient pas d’une page de ce site.');
  });

  it('has endpoints of its own, so that answers are in the language of the page', async () => {
    expect(await visit('/en')).toContain('"base":"vitrine-en"');
    expect((await test.app.inject('/vitrine-en/connexion')).statusCode).toBe(200);
    expect((await test.app.inject('/vitrine-de/connexion')).statusCode).toBe(404);
  });
});

describe('LANG-3 the language switch', () => {
  it('names each language in itself and leads to the translation', async () => {
    const links = (await visit('/mairie')).match(/<ul id="langues".*?<\/ul>/)?.[0];
    expect(links).toContain('<a href="/mairie" hrefLang="fr" lang="fr" aria-current="true">Français</a>');
    expect(links).toContain('<a href="/en/town-hall" hrefLang="en" lang="en">English</a>');
    expect(links).toContain('<a href="/ar?sans-traduction=2" hrefLang="ar" lang="ar">العربية</a>');
  });

  it('leads from a screen of the platform to the same one in the other language, with its query', async () => {
    const hrefs = async (url: string) => {
      const links = (await visit(url)).match(/<ul id="langues".*?<\/ul>/)?.[0] ?? '';
      return [...links.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    };
    expect(await hrefs('/vitrine/connexion?retour=%2Fvitrine%2Fmon-compte&x=1')).toEqual([
      '/vitrine/connexion?retour=%2Fvitrine%2Fmon-compte&x=1',
      '/vitrine-en/connexion?retour=%2Fvitrine%2Fmon-compte&x=1',
      '/vitrine-ar/connexion?retour=%2Fvitrine%2Fmon-compte&x=1',
    ]);
    expect(await hrefs('/en/recherche?q=pool&page=2')).toEqual([
      '/recherche?q=pool',
      '/en/recherche?q=pool',
      '/ar/recherche?q=pool',
    ]);
    expect((await hrefs('/vitrine-en/nowhere')).at(0)).toBe('/');
  });

  it('tells search engines of the translations', async () => {
    const page = await visit('/en/town-hall');
    expect(page).toContain('<link rel="canonical" href="https://essai.example/en/town-hall"/>');
    expect(page).toContain('<link rel="alternate" hrefLang="fr" href="https://essai.example/mairie"/>');
    expect(page).toContain('<link rel="alternate" hrefLang="x-default" href="https://essai.example/mairie"/>');
    expect(page).toContain('<meta property="og:locale" content="en_GB"/>');
    expect(page).toContain('<meta property="og:locale:alternate" content="ar_AR"/>');
    expect(await visit('/mairie/conseil')).not.toContain('hrefLang="x-default"');
    expect((await test.app.inject('/sitemap.xml')).body).toContain(
      '<loc>https://essai.example/mairie</loc>' +
        '<xhtml:link rel="alternate" hreflang="fr" href="https://essai.example/mairie"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://essai.example/en/town-hall"/>',
    );
  });

  it('says on the home page that a page is not translated, and offers the original', async () => {
    const home = await visit('/en?sans-traduction=4');
    expect(home).toMatch(
      /class="container untranslated".*<a href="\/mairie\/conseil" hrefLang="fr" lang="fr">Le conseil<\/a>/,
    );
    expect(await visit('/ar?sans-traduction=2')).toContain('>La mairie</a> · <a href="/en/town-hall"');
    expect(await visit('/en')).not.toContain('untranslated');
    const guessed = await test.app.inject('/en/mairie/conseil');
    expect([guessed.statusCode, guessed.headers.location]).toEqual([302, '/en?sans-traduction=4']);
    expect((await test.app.inject('/en/nowhere')).statusCode).toBe(404);
  });
});

describe('LANG-1 a French page beside other languages', () => {
  /** What a page may say of other languages: the switch in the header and in the menu, `hreflang`, and Open Graph's. */
  const OTHERS = new RegExp(
    [
      '<nav class="secondary-nav"[^>]*><ul id="langues".*?</ul></nav>',
      '<ul class="languages" aria-label.*?</ul>',
      '<div class="mobile-menu-clone" data-menu-clone="#langues"></div>',
      '<link rel="alternate" hrefLang="[^"]*" href="[^"]*"/>',
      '<meta property="og:locale:alternate" content="[^"]*"/>',
    ].join('|'),
    'gs',
  );
  const FRENCH_ALONE = Object.fromEntries(
    Object.entries(TOWN)
      .filter(([file]) => !/^(?:pages|translations)\/(?:en|ar)\b|^site\.en/.test(file))
      .map(([file, text]) => [file, text.replace('langues: [fr, en, ar]\n', '')]),
  );
  /** Tag by tag, without what no two servers share: the hash of the absent session. */
  const own = (html: string) => html.replace(/"hash":"[0-9a-f]+"/, '').split(/(?=<)/);

  it('has the same bytes, but for the switch and `hreflang`', async () => {
    const alone = await startTestApp({ files: FRENCH_ALONE });
    try {
      const options = { headers: { accept: 'text/html' } };
      for (const url of [
        '/',
        '/mairie',
        '/mairie/conseil',
        '/recherche?q=mairie',
        '/nulle-part',
        '/vitrine/connexion',
      ]) {
        const [one, several] = await Promise.all([alone, test].map(({ app }) => app.inject({ url, ...options })));
        expect(several?.body, url).toMatch(/<ul id="langues"/);
        expect(own(several?.body.replace(OTHERS, '') ?? ''), url).toEqual(own(one?.body ?? ''));
      }
    } finally {
      await alone.close();
    }
  });
});
