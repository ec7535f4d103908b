import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { readSite } from '#server/content/site/read.ts';
import { withSampleSite } from '#server/content/site/testing.ts';
import type { Seed } from '#server/content/site/types.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { readSeed } from './seed.ts';

async function read(files: Record<string, string>): Promise<Seed> {
  return withSampleSite(files, async (folder) => {
    const { site } = await readSite(folder);
    if (site === undefined) throw new Error('the sample site has problems');
    const { seed, problems } = await readSeed(site, '2024-02-28');
    expect(problems.map((problem) => formatProblem(FRENCH_WORDS, problem))).toEqual([]);
    if (seed === undefined) throw new Error('no seed');
    return seed;
  });
}

describe('readSeed', () => {
  it('reads nothing where there is nothing', async () => {
    expect(await read({})).toEqual({ accounts: [], elements: new Map() });
    expect(await read({ 'seed/agenda.yaml': '# rien\n' })).toEqual({
      accounts: [],
      elements: new Map([['agenda', []]]),
    });
  });

  it('reads values of every type', async () => {
    const seed = await read({
      'seed/agenda.yaml': `- titre: Fête de l’été
  corps: |
    ## Venez

    Un **mot**, [un lien](/mairie), ![La mairie](photos/mairie.webp)
  debut: J+2 18:30
  fin: 2024-03-02 20:00
  jour: J+1
  places: 12
  theme: sport
  publics: [enfants]
  photo: { fichier: photos/mairie.webp, alt: La mairie }
  courriel: a@b.fr
  telephone: 02 40 00 00 00
  lien: 4
`,
    });
    expect(seed.elements.get('agenda')).toEqual([
      {
        slug: 'fete-de-l-ete',
        ownerEmail: undefined,
        active: true,
        values: {
          titre: 'Fête de l’été',
          corps:
            '<h2>Venez</h2>\n<p>Un <strong>mot</strong>, <a href="/mairie">un lien</a>, <img src="/media/photos/mairie.webp" alt="La mairie" width="40" height="30" loading="lazy" decoding="async"></p>',
          debut: '2024-03-01 18:30',
          fin: '2024-03-02 20:00',
          jour: '2024-02-29',
          places: 12,
          theme: 'sport',
          publics: ['enfants'],
          photo: { fichier: 'photos/mairie.webp', alt: 'La mairie' },
          courriel: 'a@b.fr',
          telephone: '02 40 00 00 00',
          lien: '/mairie/conseil',
        },
      },
    ]);
  });

  it('gives each element a slug that no other element or page has', async () => {
    const seed = await read({
      'pages/agenda/fete.md': '---\nid: 30\ntitre: La fête\n---\n',
      'seed/agenda.yaml':
        '- titre: Fête\n- titre: Fête\n- { titre: Autre, slug: fete-3 }\n- titre: "…"\n- { titre: Fête, actif: false }\n',
    });
    const elements = seed.elements.get('agenda') ?? [];
    expect(elements.map((element) => element.slug)).toEqual(['fete-2', 'fete-4', 'fete-3', 'agenda', 'fete-5']);
    expect(elements.map((element) => element.active)).toEqual([true, true, true, true, false]);
  });

  it('reads accounts and owners', async () => {
    const seed = await read({
      'seed/accounts.yaml':
        '- { email: Marie@Essai.fr, nom: Marie, role: publicateur, modules: [agenda], mot_de_passe: 123456 }\n',
      'seed/agenda.yaml': '- { titre: A, proprietaire: marie@essai.fr }\n',
    });
    expect(seed.accounts).toEqual([
      { email: 'marie@essai.fr', name: 'Marie', role: 'publisher', modules: ['agenda'], password: '123456' },
    ]);
    expect(seed.elements.get('agenda')?.[0]?.ownerEmail).toBe('marie@essai.fr');
  });
});
