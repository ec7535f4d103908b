import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

/** Renders a text that begins on line 6 of a page. */
const read = (body: string) =>
  withSampleSite({ 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n\n${body}\n` }, async (folder) => {
    const { site, problems } = await readSite(folder);
    const [part] = site?.pagesById.get('2')?.parts ?? [];
    return { html: part?.type === 'html' ? part.html : '', messages: formatProblems(problems) };
  });

describe('a passage in another language', () => {
  it.each([
    ['is marked', '[Welcome to *our town*](langue:en)', '<p><span lang="en">Welcome to <em>our town</em></span></p>'],
    ['may name the country', '[Bem-vindo](langue:pt-br)', '<p><span lang="pt-BR">Bem-vindo</span></p>'],
    ['may be a regional language', '[Degemer mat](langue:br)', '<p><span lang="br">Degemer mat</span></p>'],
    ['is read in its own direction', '[أهلا](langue:ar)', '<p><span lang="ar" dir="rtl">أهلا</span></p>'],
    ['may be a heading', '## [Welcome](langue:en)', '<h2 id="welcome"><span lang="en">Welcome</span></h2>'],
    [
      'may be a link to a page',
      '[The council](langue:en:/mairie/conseil)',
      '<p><a href="/mairie/conseil" lang="en">The council</a></p>',
    ],
    [
      'may be a link to another site',
      '[Visit](langue:en:https://exemple.fr/a:b)',
      '<p><a href="https://exemple.fr/a:b" rel="noopener" lang="en">Visit</a></p>',
    ],
  ])('%s', async (_title, body, html) => {
    expect(await read(body)).toEqual({ html, messages: [] });
  });

  it.each([
    ['anglais', '« anglais » n’est pas un code de langue. Écrivez « en ».'],
    ['Alemand', '« Alemand » n’est pas un code de langue. Écrivez « de ».'],
    [
      'xx',
      '« xx » n’est pas un code de langue. Écrivez par exemple « en » (anglais), « de » (allemand), « es » (espagnol) ou « br » (breton).',
    ],
    [
      '',
      'Le code de la langue manque. Écrivez par exemple « en » (anglais), « de » (allemand), « es » (espagnol) ou « br » (breton).',
    ],
  ])('is a mistake with the code « %s »', async (code, message) => {
    expect((await read(`Un mot\n[Welcome](langue:${code}).`)).messages).toEqual([`pages/mairie.md:7  ${message}`]);
  });

  it('allows the targets of any other link only', async () => {
    expect((await read('[Go](langue:en:/nulle-part)')).messages).toEqual([
      'pages/mairie.md:6  Aucune page n’a l’adresse « /nulle-part ». Écrivez l’adresse d’une page existante.',
    ]);
    expect((await read('[Go](langue:en:javascript:alert(1))')).messages).toEqual([
      expect.stringContaining('n’est pas permise'),
    ]);
  });
});

describe('LANG-1 links of an edition', () => {
  const files = {
    'site.yaml': 'id: essai\nnom: Essai\nlangues: [fr, en]\n',
    'pages/en/index.md': '---\nid: 101\ntitre: Home\n---\n',
    'pages/en/events.md': '---\nid: 103\ntitre: Events\ntraduit: 3\n---\n',
    'translations/en.yaml': 'Sport: Sports\n',
  };
  const linked = (href: string) =>
    withSampleSite(
      { ...files, 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n\n[x](${href})\n` },
      async (folder) => formatProblems((await readSite(folder)).problems),
    );

  it.each(['/vitrine-en/cookies', '/en/recherche', '/en/events/concert', '/en/events/flux.rss', '/agenda/concert'])(
    '%s is answered, and no mistake',
    async (href) => {
      expect(await linked(href)).toEqual([]);
    },
  );

  it.each(['/vitrine-de/cookies', '/de/recherche', '/en/nowhere', '/en/mairie/concert'])('%s is one', async (href) => {
    expect(await linked(href)).toHaveLength(1);
  });

  it('translates the choices of modules, and what the program says where a form says nothing', async () => {
    const form =
      'ident: avis\ntitre: Avis\ndestinataires: [a@b.fr]\nchamps:\n  - { nom: nom, type: texte, libelle: Nom }\n';
    await withSampleSite({ ...files, 'forms/avis.yaml': form }, async (folder) => {
      const { site } = await readSite(folder);
      const english = site?.editions.get('en');
      expect(english?.modules.get('agenda')?.filters[0]?.choices.get('sport')).toBe('Sports');
      expect(english?.modules.get('agenda')?.fields.get('theme')?.choices.get('sport')).toBe('Sports');
      expect(english?.forms.get('avis')?.button).toBe('Send');
      expect(site?.forms.get('avis')?.button).toBe('Envoyer');
    });
  });

  it('a site in one other language than French uses it throughout', async () => {
    const form =
      'ident: avis\ntitre: Avis\ndestinataires: [a@b.fr]\nchamps:\n  - { nom: nom, type: texte, libelle: Nom }\n';
    const english = { 'site.yaml': 'id: essai\nnom: Essai\nlangues: [en]\n', 'forms/avis.yaml': form };
    await withSampleSite(english, async (folder) => {
      const { site } = await readSite(folder);
      expect([site?.language, site?.forms.get('avis')?.button]).toEqual(['en', 'Send']);
    });
  });
});
