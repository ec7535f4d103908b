import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

describe('KIT-1 the files of own blocks', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      files: {
        ...VILLAGE,
        'site.yaml': `${VILLAGE['site.yaml']}catalogue: true\n`,
        'pages/contact.md': '---\nid: 5\ntitre: Contact\n---\n\n::: fiche\ntitre: Le maire & elle\n:::\n',
        'blocks/fiche/bloc.yaml':
          'titre: Fiche\nresume: Une fiche.\ncles:\n  titre: { type: texte, requis: true, aide: Le titre. }\nexemple: |\n  titre: Un exemple\n',
        'blocks/fiche/gabarit.liquid': '<h2>{{ titre }}</h2>',
        'blocks/fiche/styles.css': '.bloc-fiche { color: green }\n',
        'blocks/fiche/script.js': 'export default { attach() {} };\n',
      },
    });
  });
  afterAll(() => test.close());

  const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });

  it('KIT-1 shows the block, with its styles on the pages that have it alone', async () => {
    const { styles, script } = test.site.ownBlocks.get('fiche') ?? {};
    const { body } = await get('/contact');
    expect(body).toContain(
      `<div class="own-block bloc-fiche" data-own-block="/vitrine/blocs/fiche.${script?.hash}.js"><h2>Le maire &#x26; elle</h2></div>`,
    );
    expect(body).toContain(`<style>${styles?.text}</style>`);
    expect((await get('/mairie')).body).not.toContain('bloc-fiche');
  });

  it('KIT-1 serves them for ever below their content hash, to this site alone', async () => {
    const { styles, script } = test.site.ownBlocks.get('fiche') ?? {};
    const css = await get(`/vitrine/blocs/fiche.${styles?.hash}.css`);
    expect([css.statusCode, css.headers['content-type'], css.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      styles?.text,
    ]);
    const js = await get(`/vitrine/blocs/fiche.${script?.hash}.js`);
    expect([
      js.headers['content-type'],
      js.headers['cache-control'],
      js.headers['cross-origin-resource-policy'],
    ]).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'same-origin']);
    expect((await get('/vitrine/blocs/fiche.0123.js')).headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['fiche.css', 'autre.0123.css', 'fiche.0123.liquid', 'constructor.0123.css', '..%2ffiche.0123.css'])(
    'KIT-1 knows nothing else: %s',
    async (file) => {
      expect((await get(`/vitrine/blocs/${file}`)).statusCode).toBe(404);
    },
  );

  it('KIT-1 documents the block in the catalogue, from its declaration', async () => {
    const { body } = await get('/catalogue/blocs/fiche');
    expect(body).toContain('<h1>Fiche</h1>');
    expect(body).toMatch(/<code>titre<\/code><span>texte<\/span><span class="catalogue-required">obligatoire/);
    expect(body).toContain('<h2>Un exemple</h2>');
    expect((await get('/catalogue')).body).toContain('href="/catalogue/blocs/fiche"');
  });

  it('KIT-1 finds its texts in the search', async () => {
    const { body } = await get('/recherche?q=maire');
    expect(body).toContain('href="/contact"');
  });
});
