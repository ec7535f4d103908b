import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement } from '#server/content/elements/testing.ts';
import { startSearchedTown, TOWN } from '#server/content/search/testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startSearchedTown({
    files: {
      ...TOWN,
      'site.yaml': `${TOWN['site.yaml']}synonymes:\n  poubelle: [déchets, ordures ménagères]\n  cni: [carte d’identité]\n`,
      'pages/dechets.md': page({ id: 40, titre: 'Déchets et collecte' }, 'Les bacs sont relevés le mardi.'),
      'pages/marche.md': page({ id: 41, titre: 'Le samedi' }, '## Le compost\n\nTous les étals.'),
      'pages/jardins.md': page({ id: 42, titre: 'Jardins' }, `Le compost y est utile. ${'Des fleurs. '.repeat(40)}`),
      'pages/papiers.md': page({ id: 43, titre: 'Papiers' }, 'Refaire sa carte d’identité à la mairie.'),
    },
  });
  const news = [
    seedElement('greve', { titre: 'Déchets', chapo: 'Déchets, déchets et déchets.', date: '2026-11-10' }),
    seedElement('tri', { titre: 'Déchets verts', chapo: 'Les déchets du jardin.', date: '2026-11-10' }),
  ];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['actualites', news]]) });
});
afterAll(() => test.close());

async function search(query: string): Promise<string> {
  const url = `/recherche?q=${encodeURIComponent(query)}`;
  return (await test.app.inject({ url, headers: { host: 'village.example', accept: 'text/html' } })).body;
}
const found = async (query: string) =>
  [...(await search(query)).matchAll(/<h2 class="search-title"><a href="([^"]*)">/g)].map(([, href]) => href);

describe('what a page is about', () => {
  it('comes first: pages by their title, then elements by theirs, an exact title before others', async () => {
    expect((await found('collecte des déchets'))[0]).toBe('/dechets');
    expect(await found('déchets')).toEqual(['/dechets', '/actualites/greve', '/actualites/tri']);
    expect((await found('déchet'))[0]).toBe('/dechets');
  });

  it('is in its headings more than in its text', async () => {
    expect(await found('compost')).toEqual(['/marche', '/jardins']);
  });
});

describe('synonyms of the site folder', () => {
  it('find what the visitor calls otherwise, in the plural too, and mark it', async () => {
    expect(await found('poubelles')).toContain('/dechets');
    expect(await found('CNI')).toEqual(['/papiers']);
    expect(await search('cni')).toContain('<mark>carte</mark> d’<mark>identité</mark>');
  });

  it('find it from a word with a letter too few or another', async () => {
    expect(await found('poubele')).toContain('/dechets');
    expect(await found('pubelle')).toContain('/dechets');
    expect(await search('pubelle')).toContain('poubelle');
  });

  it('do not change what stands between quotation marks', async () => {
    expect(await found('"poubelle jaune"')).toEqual([]);
  });
});
