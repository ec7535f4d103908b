import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';
import type { BlockName, BlockOf, Site } from './types.ts';

const PICTURE = { file: 'photos/mairie.webp', width: 40, height: 30 };

async function readGood(changes: Record<string, string | Buffer | null> = {}): Promise<Site> {
  const { site, problems } = await withSampleSite(changes, readSite);
  expect(problems.map((problem) => formatProblem(FRENCH_WORDS, problem))).toEqual([]);
  if (site === undefined) throw new Error('no site');
  return site;
}

async function readText(body: string): Promise<string> {
  const site = await readGood({ 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n${body}` });
  return (site.pagesByPath.get('/mairie')?.parts ?? []).map((part) => (part.type === 'html' ? part.html : '')).join('');
}

async function readBlock<Name extends BlockName>(type: Name, yaml: string): Promise<BlockOf<Name>> {
  const site = await readGood({ 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n::: ${type}\n${yaml}:::\n` });
  const part = site.pagesByPath.get('/mairie')?.parts[0];
  if (part?.type !== 'block' || part.block.type !== type) throw new Error('no such block');
  expect(part.line).toBe(5);
  return part.block as BlockOf<Name>;
}

describe('readSite', () => {
  it('reads a small site with its defaults', async () => {
    const site = await readGood();
    expect(site).toMatchObject({
      id: 'essai',
      name: 'Essai',
      slogan: '',
      hosts: [],
      base: 'vitrine',
      product: 'vitrine',
      language: 'fr',
      languages: ['fr'],
      identity: { nom: 'Essai' },
      captcha: { config: { kind: 'proof', url: undefined }, minScore: 0.5 },
      settings: { analytics: {}, loader: {} },
    });
    expect(site.origin).toBeUndefined();
    expect(site.home).toMatchObject({ id: '1', path: '/', kind: 'accueil', title: 'Accueil', menuTitle: 'Accueil' });
    expect([...site.pagesByPath.keys()].sort()).toEqual(['/', '/agenda', '/mairie', '/mairie/conseil']);
    expect(site.translations.get('fr')?.get('ok')).toBe('D’accord');
    expect(site.theme.css).toContain('--radius-m');
    expect(site.media.get('photos/mairie.webp')).toMatchObject({
      width: 40,
      height: 30,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(site.media.get('docs/budget.pdf')).toMatchObject({ width: undefined, height: undefined, bytes: 9 });
  });

  it('places pages below the nearest page of the folders above, in order then by title', async () => {
    const page = (id: number, title: string, more = '') => `---\nid: ${id}\ntitre: ${title}\n${more}---\n`;
    const site = await readGood({
      'pages/sport/piscine/tarifs.md': page(20, 'Tarifs'),
      'pages/emploi.md': page(21, 'Emploi', 'ordre: 1\n'),
      'pages/ecole/index.md': page(22, 'École'),
      'pages/hors.md': page(23, 'Ailleurs', 'parent: 4\nmenu: false\nkind: rubrique\n'),
    });
    expect(site.home.children.map((child) => child.title)).toEqual([
      'Emploi',
      'Agenda',
      'École',
      'La mairie',
      'Tarifs',
    ]);
    const conseil = site.pagesById.get('4');
    expect(conseil?.parent).toBe(site.pagesByPath.get('/mairie'));
    expect(conseil?.children).toEqual([site.pagesById.get('23')]);
    expect(site.pagesById.get('23')).toMatchObject({ path: '/hors', menuTitle: false, kind: 'rubrique' });
  });

  it('reads every setting of site.yaml', async () => {
    const site = await readGood({
      'site.yaml': `id: essai
nom: Essai
hosts: [WWW.Essai.fr]
adresse: https://www.essai.fr/
base: ville
langues: [fr, en]
identite: { logo: photos/mairie.webp, code_postal: 06400, nom: Autre }
menus:
  7: [{ type: menu }, { type: spacer }, { type: clone, selecteur: "#a" }, { type: menu, pages: [4] }]
reseaux: { facebook: https://www.facebook.com/essai }
pied: [{ titre: Le site, liens: [{ titre: Mairie, lien: 2 }, { titre: Flux, lien: /agenda/flux.rss }] }]
liens_bas: [{ titre: A, lien: /mairie?x=1#y }, { titre: B, lien: "mailto:a@b.fr" }, { titre: C, lien: /ville/connexion }, { titre: D, lien: docs/budget.pdf }]
raccourcis: [{ titre: Nous joindre, lien: /agenda/fete, icone: phone }]
loader: { version: 2, show_logo: true }
`,
      'translations/en.yaml': 'Menu: Menu\n',
    });
    const pdf = site.media.get('docs/budget.pdf');
    expect(site).toMatchObject({
      hosts: ['www.essai.fr'],
      origin: 'https://www.essai.fr',
      base: 'ville',
      languages: ['fr', 'en'],
      identity: { logo: 'photos/mairie.webp', code_postal: '06400', nom: 'Essai' },
      networks: [{ title: 'facebook', href: 'https://www.facebook.com/essai' }],
      footer: [
        {
          title: 'Le site',
          links: [
            { title: 'Mairie', href: '/mairie' },
            { title: 'Flux', href: '/agenda/flux.rss' },
          ],
        },
      ],
      shortcuts: [{ title: 'Nous joindre', href: '/agenda/fete', icon: 'phone' }],
      settings: { loader: { version: 2, show_logo: true } },
    });
    expect(site.legalLinks.map((link) => link.href)).toEqual([
      '/mairie?x=1#y',
      'mailto:a@b.fr',
      '/ville/connexion',
      `/media/docs/budget.pdf?v=${pdf?.hash}`,
    ]);
    expect(site.menus.get('7')).toEqual([
      { type: 'menu', entries: site.home.children },
      { type: 'spacer' },
      { type: 'clone', selector: '#a' },
      { type: 'menu', entries: [site.pagesById.get('4')] },
    ]);
  });

  it('reads the roles, sorts and filters of a module', async () => {
    const module = (await readGood()).modules.get('agenda');
    expect(module).toMatchObject({
      titleField: 'titre',
      dateField: 'debut',
      endField: 'fin',
      summaryField: undefined,
      sorts: [{ name: 'date', label: 'Par date', field: 'debut', direction: 'asc' }],
      search: false,
      upcoming: false,
      pageSizes: [12, 24, 48],
      presentation: 'grille',
      schema: 'Article',
      contributors: 'moderes',
      openData: undefined,
    });
    expect(module?.page?.path).toBe('/agenda');
    expect(module?.filters.map((field) => [...field.choices])).toEqual([
      [
        ['sport', 'Sport'],
        ['culture', 'Culture'],
      ],
    ]);
  });

  it('accepts files with a byte order mark and Windows line ends', async () => {
    const site = await readGood({
      'pages/mairie.md': '\ufeff---\r\nid: 2\r\ntitre: La mairie\r\n---\r\n\r\nBonjour\r\n',
    });
    expect(site.pagesById.get('2')?.parts).toEqual([{ type: 'html', html: '<p>Bonjour</p>' }]);
  });

  it('leaves drafts out, even unfinished ones', async () => {
    const site = await readGood({ 'pages/vide.md': '---\nbrouillon: true\nidd: 3\n---\n# <b>\n' });
    expect(site.pagesByPath.has('/vide')).toBe(false);
    expect(site.pagesById.has('9')).toBe(false);
  });

  it('reports a missing folder', async () => {
    const { site, problems } = await readSite('/nulle/part');
    expect(site).toBeUndefined();
    expect(problems.map((problem) => formatProblem(FRENCH_WORDS, problem))).toEqual([
      '.  Ce dossier n’existe pas. Vérifiez le chemin, ou créez un site avec «\u00a0vitrine new\u00a0».',
    ]);
  });
});

describe('Markdown', () => {
  it('gives headings unique French ids', async () => {
    const html = await readText(
      '## L’Été à Œuf\n\n## L’Été à Œuf\n\n::: encart\ntexte: |\n  ### L’Été à Œuf\n:::\n\n## *Après* !\n',
    );
    expect(html).toBe(
      '<h2 id="l-ete-a-oeuf">L’Été à Œuf</h2>\n<h2 id="l-ete-a-oeuf-2">L’Été à Œuf</h2><h2 id="apres"><em>Après</em> !</h2>',
    );
  });

  it('resolves links and marks those that leave the site', async () => {
    const links = '[a](page:4#contenu) [c](/agenda?d=1) [e](#f) [g](https://h.fr) [i](mailto:j@k.fr)';
    expect(await readText(`${links}\n\n## F\n`)).toBe(
      '<p><a href="/mairie/conseil#contenu">a</a> <a href="/agenda?d=1">c</a> <a href="#f">e</a> <a href="https://h.fr" rel="noopener">g</a> <a href="mailto:j@k.fr">i</a></p>\n<h2 id="f">F</h2>',
    );
  });

  it('says kind, size and date of a document in its link, unless its author says the kind', async () => {
    const html = await readText(
      '[Le budget](docs/budget.pdf) [Le budget (PDF)](docs/budget.pdf) [La mairie](/mairie)\n',
    );
    expect(html).toMatch(
      /^<p><a href="\/media\/docs\/budget\.pdf\?v=\w+">Le budget \(PDF, 1\u00a0ko\)<\/a> <a [^>]*>Le budget \(PDF\)<\/a> <a href="\/mairie">La mairie<\/a><\/p>$/,
    );
  });

  it('gives pictures their size and an immutable address', async () => {
    expect(await readText('![La mairie](photos/mairie.webp)\n')).toMatch(
      /^<p><img src="\/media\/photos\/mairie\.webp\?v=[0-9a-f]{32}" alt="La mairie" width="40" height="30" loading="lazy" decoding="async"><\/p>$/,
    );
  });

  it('wraps tables in labelled scrollable regions', async () => {
    const table = '| A | B |\n|---|--:|\n| 1 | 2 |\n';
    const html = await readText(`## Horaires\n\n${table}\nTableau : Les *tarifs*\n\n${table}\nEncore\n\n${table}`);
    expect(html.match(/<div [^>]*>/g)).toEqual([
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Horaires">',
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Les tarifs">',
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Horaires (2)">',
    ]);
    expect(html).toContain('<table><caption>Les <em>tarifs</em></caption>');
    expect(html).toContain('<th scope="col" data-align="right">B</th>');
    expect(html).not.toContain('Tableau');
  });

  it('makes a table sortable when its caption requests it', async () => {
    const table = '| A | B |\n|---|--:|\n| 1 | 2 |\n';
    const html = await readText(
      `## Horaires\n\nTableau triable : Les tarifs\n\n${table}\nTableau triable :\n\n${table}`,
    );
    expect(html).toContain('<table data-sortable=""><caption>Les tarifs</caption>');
    expect(html).toContain('aria-label="Horaires"><table data-sortable="">\n<thead>');
    expect(html).not.toContain('triable');
  });

  it('TABLE-1 writes values that browsers can compare into tables that visitors can sort, and into no others', async () => {
    const table =
      '| Le | Prix | Lieu |\n|---|---|---|\n| 12 mars 2026 | 4,50 € | Port |\n| **2/1/2026** | gratuit | Quai |\n';
    const html = await readText(`Tableau triable : Sorties\n\n${table}`);
    expect(html.match(/(?<=data-sort-value=")[^"]*/g)).toEqual(['202603120000', '4.5', '202601020000', '0']);
    expect(html).toContain('<td>Port</td>');
    expect(await readText(`Tableau : Sorties\n\n${table}`)).not.toContain('data-sort-value');
  });

  it('renders an empty corner of a table as a plain cell', async () => {
    const html = await readText('| | Été |\n|---|---|\n| Lundi | 9 h |\n');
    expect(html).toContain('<tr>\n<td></td>\n<th scope="col">Été</th>\n</tr>');
  });

  it('leaves colons inside code and renders task boxes as text', async () => {
    const html = await readText('```\n::: listing\n:::\n```\n\n- [x] fait\n- [ ] à faire\n');
    expect(html).toContain('::: listing\n:::\n');
    expect(html).toContain('☑ fait');
    expect(html).not.toContain('<input');
  });

  it('gives the footnotes of each text of a page their own ids', async () => {
    const html = await readText('Un[^1].\n\n[^1]: Note.\n\n::: rubriques\n:::\n\nDeux[^1].\n\n[^1]: Autre.\n');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toMatch(/Footnotes|Back to/);
  });
});

describe('blocks', () => {
  it('resolves a listing with the defaults of its module', async () => {
    const listing = await readBlock(
      'listing',
      'module: agenda\nfiltre: { theme: sport }\npagination: aucune\nlien: { titre: Tout, lien: 3 }\n',
    );
    expect(listing).toMatchObject({
      module: 'agenda',
      pageSize: 12,
      sort: { name: 'date' },
      presentation: 'grille',
      pagination: 'aucune',
      tools: false,
    });
    expect(listing.filter).toEqual(new Map([['theme', 'sport']]));
    expect(listing.link).toEqual({ title: 'Tout', href: '/agenda' });
    expect(await readBlock('listing', 'module: agenda\n')).toMatchObject({
      pagination: 'numeros',
      tools: true,
      title: undefined,
      link: undefined,
    });
  });

  it('resolves pages, pictures, links and Markdown', async () => {
    expect(
      await readBlock('hero', 'image: photos/mairie.webp\nimage_alt: Mairie\nboutons: [{ titre: A, lien: 4 }]\n'),
    ).toEqual({
      type: 'hero',
      title: undefined,
      text: undefined,
      picture: { ...PICTURE, alt: 'Mairie' },
      buttons: [{ title: 'A', href: '/mairie/conseil' }],
    });
    expect((await readBlock('rubriques', '')).pages).toEqual(['4']);
    expect((await readBlock('rubriques', 'pages: [1, 3]\n')).pages).toEqual(['1', '3']);
    expect(await readBlock('encart', 'texte: "[a](page:3)"\n')).toEqual({
      type: 'encart',
      tone: 'info',
      title: undefined,
      html: '<p><a href="/agenda">a</a></p>',
    });
    expect(await readBlock('accordeon', 'items: [{ titre: A, texte: "**b**" }]\n')).toEqual({
      type: 'accordeon',
      items: [{ title: 'A', html: '<p><strong>b</strong></p>' }],
    });
    expect(await readBlock('chiffres', 'items: [{ valeur: 1250, libelle: habitants }]\n')).toMatchObject({
      items: [{ value: '1250', label: 'habitants' }],
    });
    expect(await readBlock('contact', 'telephone: 0240000000\nlien: 3\n')).toMatchObject({
      phone: '0240000000',
      href: '/agenda',
      name: undefined,
    });
    expect(await readBlock('liens', 'items: [{ titre: A, lien: https://b.fr, texte: c }]\n')).toMatchObject({
      items: [{ title: 'A', href: 'https://b.fr', text: 'c' }],
    });
    expect(await readBlock('image', 'image: photos/mairie.webp\nalt: ""\nlegende: L\n')).toEqual({
      type: 'image',
      picture: { ...PICTURE, alt: '' },
      caption: 'L',
    });
    expect((await readBlock('fragment', 'page: 4\nbouton: Lire\n')).page.path).toBe('/mairie/conseil');
  }, 20_000);
});
