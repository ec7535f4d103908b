import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSite } from './sample-site.ts';

/** Renders a text that begins on line 6 of a page. */
const read = (body: string) =>
  withSite({ 'pages/mairie.md': `---\nid: 2\ntitre: La mairie\n---\n\n${body}\n` }, async (folder) => {
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
