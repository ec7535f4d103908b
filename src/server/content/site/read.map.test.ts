import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const PLAN = '{"type":"FeatureCollection","features":[]}';
const places = (...roles: string[]): string =>
  ['ident: lieux', 'nom: Lieux', 'singulier: lieu', ...roles, 'champs:', '  - { nom: nom, type: texte, libelle: Nom }']
    .concat(
      ['lat', 'lng'].map((nom) => `  - { nom: ${nom}, type: nombre, libelle: ${nom} }`),
      '',
    )
    .join('\n');
const page = (yaml: string): string => `---\nid: 2\ntitre: La mairie\n---\n\n::: listing\n${yaml}:::\n`;
const ROLES = ['latitude: lat', 'longitude: lng'];

describe('MAP-1 lists that can be shown on a map', () => {
  it('have position fields and a plan', async () => {
    const site = {
      'modules/lieux.yaml': places(...ROLES),
      'pages/mairie.md': page('module: lieux\ncarte: true\nplan: plans/ville.geojson\n'),
      'media/plans/ville.geojson': PLAN,
    };
    await withSampleSite(site, async (folder) => {
      const { site: read, problems } = await readSite(folder);
      expect(formatProblems(problems)).toEqual([]);
      expect(read?.modules.get('lieux')?.placeFields).toEqual({ latitude: 'lat', longitude: 'lng' });
      const parts = read?.pagesById.get('2')?.parts ?? [];
      expect(parts).toMatchObject([{ block: { type: 'listing', map: { plan: { file: 'plans/ville.geojson' } } } }]);
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'a latitude alone',
      { 'modules/lieux.yaml': places('latitude: lat') },
      [
        'modules/lieux.yaml:4  « latitude » et « longitude » vont ensemble. Écrivez les deux, avec des champs de type « nombre ».',
      ],
    ],
    [
      'a map of a module without places',
      { 'pages/mairie.md': page('module: agenda\ncarte: true\n') },
      [
        'pages/mairie.md:8  La rubrique « agenda » ne dit pas où sont ses lieux. Retirez « carte », ou donnez « latitude » et « longitude » à sa définition.',
      ],
    ],
    [
      'a plan that is none',
      {
        'modules/lieux.yaml': places(...ROLES),
        'pages/mairie.md': page('module: lieux\ncarte: true\nplan: docs/budget.pdf\n'),
      },
      ['pages/mairie.md:9  Le fichier « media/docs/budget.pdf » n’est pas un plan. Choisissez un fichier geojson.'],
    ],
  ])('%s is a mistake', async (_name, files, expected) => {
    await withSampleSite(files, async (folder) => {
      expect(formatProblems((await readSite(folder)).problems)).toEqual(expected);
    });
  });
});
