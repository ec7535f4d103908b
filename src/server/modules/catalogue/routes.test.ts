import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRENCH } from '#language/locale.tsx';
import { startTestApp, type TestApp, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { readFrontBuild } from '#server/platform/front/front.ts';
import { readSizes, totalBytes } from './sizes.ts';
import { kilobytes } from './sizes-view.tsx';

const WITH_CATALOGUE = { ...VILLAGE, 'site.yaml': `${VILLAGE['site.yaml']}catalogue: true\n` };

let test: TestApp;
let without: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: WITH_CATALOGUE });
  without = await startTestApp();
});
afterAll(async () => {
  await test.close();
  await without.close();
});

const headers = { host: 'village.example', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const get = (url: string, app = test) => app.app.inject({ url, headers });
const post = (url: string, fields: Record<string, string> = {}, app = test) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the catalogue', () => {
  it('exists only for sites that enable it', async () => {
    for (const path of [
      '/catalogue',
      '/catalogue/tooltip',
      '/catalogue/tooltip/a-word',
      '/vitrine/catalogue/reponses/rues',
    ]) {
      expect([path, (await get(path)).statusCode, (await get(path, without)).statusCode]).toEqual([path, 200, 404]);
    }
    expect((await post('/vitrine/catalogue/envoi', {}, without)).statusCode).toBe(404);
  });

  it('has pages for features and examples only, and is not indexed', async () => {
    for (const path of [
      '/catalogue/inconnu',
      '/catalogue/tooltip/inconnu',
      '/catalogue/tooltip/a-word/plus',
      '/catalogue/captcha/recaptcha-3',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
    expect((await get('/catalogue')).body).toContain('<meta name="robots" content="noindex"/>');
    expect((await get('/sitemap.xml')).body).not.toContain('/catalogue');
  });

  it('KIT-11 shows the React component beside the markup of its feature', async () => {
    const { body } = await get('/catalogue/date-field');
    expect(body).toContain('<a href="#react">React</a>');
    expect(body).toContain('value={jour} onChange={setJour}');
    expect((await get('/catalogue/anchors')).body).not.toContain('id="react"');
  });

  it('yields to a page of the site', async () => {
    const files = {
      ...WITH_CATALOGUE,
      'pages/catalogue.md': '---\nid: 9\ntitre: Le catalogue de la médiathèque\n---\n\nLivres.\n',
    };
    const town = await startTestApp({ files });
    expect((await get('/catalogue', town)).body).toContain('Le catalogue de la médiathèque');
    await town.close();
  });

  it('shows the contract, live examples, their markup to copy and the keys', async () => {
    const { body } = await get('/catalogue/tooltip');
    expect(body).toContain('Bulles d’aide (TIP-1). <code>[data-tooltip]</code> sur n’importe quel élément');
    expect(body).toContain('<span data-tooltip="" title="Architecte des bâtiments de France"');
    expect(body).toContain('&lt;span data-tooltip title=&quot;Architecte des bâtiments de France&quot;');
    expect(body).toContain('<kbd>Échap</kbd>');
    expect(body).toMatch(/<button[^>]+hidden=""[^>]+data-copy="source-a-word"/);
  });

  it('shows an example that covers the page in its own page', async () => {
    expect((await get('/catalogue/front-notice')).body).toContain(
      '<iframe class="catalogue-frame" src="/catalogue/front-notice/pop-up"',
    );
    const alone = (await get('/catalogue/front-notice/pop-up')).body;
    expect(alone).toContain('class="front-popup');
    expect(alone).not.toContain('class="site-header');
  });
});

describe('the blocks in the catalogue', () => {
  it('are listed with the features, separate from those of the same name', async () => {
    const { body } = await get('/catalogue');
    expect(body).toContain('<a href="/catalogue/blocs/listing">Liste</a>');
    expect(body).toContain('<a href="/catalogue/listing">Liste</a>');
  });

  it('show their keys, the YAML to copy and the live block', async () => {
    const { body } = await get('/catalogue/blocs/encart');
    expect(body).toContain('Un message qui ne doit pas échapper.');
    expect(body).toMatch(
      /<th scope="row"><code>texte<\/code><span>Markdown<\/span><span class="catalogue-required">obligatoire<\/span>/,
    );
    expect(body).toContain('Choix\u00a0: <code>info</code>, <code>attention</code>, <code>succes</code>');
    expect(body).toContain('::: encart\ntype: succes\ntexte: La piscine rouvre samedi.\n:::');
    expect(body).toContain('class="callout callout-succes"');
  });

  it('show the problems of a failing example, as the reader of the site reports them', async () => {
    const { body } = await get('/catalogue/blocs/encart');
    expect(body).toContain('Ligne 2\u00a0: «\u00a0type\u00a0» ne peut pas être «\u00a0danger\u00a0».');
  });

  it('use names of the site, and report missing ones', async () => {
    const { body } = await get('/catalogue/blocs/formulaire');
    expect(body).toContain('Il manque à ce site de quoi le montrer');
    expect((await get('/catalogue/blocs/formulaire/a-form')).statusCode).toBe(404);
    expect((await get('/catalogue/blocs/contact')).body).toMatch(/lien: \d+\n/);
  });

  it('have a page per example, and no other', async () => {
    const alone = await get('/catalogue/blocs/chiffres/a-town');
    expect(alone.body).toContain('class="figures"');
    expect(alone.body).not.toContain('class="site-header');
    for (const path of [
      '/catalogue/blocs',
      '/catalogue/blocs/inconnu',
      '/catalogue/blocs/encart/inconnu',
      '/catalogue/blocs/encart/a/b',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});

describe('the endpoints of examples', () => {
  it('fail for real', async () => {
    const failed = await post('/vitrine/catalogue/reponses/erreur');
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect((await post('/vitrine/catalogue/reponses/vide')).body).toBe('');
    expect((await post('/vitrine/catalogue/reponses/inconnu')).statusCode).toBe(404);
    // Intended failures are not logged.
    expect(test.failures).toEqual([]);
  });

  it('suggest streets by the typed text', async () => {
    expect((await get('/vitrine/catalogue/reponses/rues?term=QUAI')).json()).toEqual([
      { value: 'Quai des Mariniers' },
      { value: 'Quai Ouest' },
    ]);
  });

  it('serve the next page of a list, as a page and as a fragment', async () => {
    const address = '/vitrine/catalogue/reponses/suite?liste=clic&pages=3&page=3';
    expect((await get(address)).body).toMatch(/^<!doctype html>/);
    const { body } = await post(`${address}&paginate=auto`);
    expect(body).toContain('<ul id="clic">');
    expect(body).toContain('Sortie 6');
    expect(body).not.toContain('page=4');
    expect((await post('/vitrine/catalogue/reponses/suite?liste="><b>&pages=9999&page=-1')).body).toContain(
      '<ul id="elements">',
    );
  });

  it('show the fields of a form as inert text', async () => {
    const { body, headers: answered } = await post('/vitrine/catalogue/envoi', { nom: '<script>alert(1)</script>' });
    expect(body).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>');
    expect(answered['cache-control']).toContain('no-store');
  });
});

describe('sizes', () => {
  it('are those measured by the build', async () => {
    const folder = `${test.services.dataFolder}/measured`;
    const sizes = {
      bytes: { 'vitrine.js': 4000, 'vitrine.css': 12_000, 'share-0123abc.js': 1500, 'react-89abcde.js': 58_000 },
      features: { share: { presence: ['share-0123abc.js'], use: ['react-89abcde.js'] } },
    };
    await writeFiles(folder, { 'sizes.json': JSON.stringify(sizes) });
    const read = await readSizes(await readFrontBuild(folder));
    expect(read?.of('share')).toEqual({
      presence: [{ name: 'share.js', bytes: 1500 }],
      use: [{ name: 'react.js', bytes: 58_000 }],
    });
    expect(read?.of('inconnu')).toBeUndefined();
    const english = localeOf({ language: 'en', translations: new Map() });
    const total = totalBytes(read?.everyPage ?? []);
    expect([kilobytes(total, FRENCH), kilobytes(total, english)]).toEqual(['16,0\u00a0ko', '16.0 kB']);
  });

  it('are missing when the build has measured nothing', async () => {
    expect(await readSizes(test.services.front)).toBeUndefined();
    expect((await get('/catalogue/share')).body).toContain('Les fichiers n’ont pas été mesurés.');
  });
});
