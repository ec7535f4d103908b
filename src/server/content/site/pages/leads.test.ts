import { expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { withSampleSite } from '#server/content/site/testing.ts';

const page = (head: string, body = '') => `---\n${head}\n---\n\n${body}\n`;
const FILES = {
  'site.yaml':
    'id: essai\nnom: Essai\nlangues: [fr, en]\n' +
    'menus: { "1": [{ type: menu, pages: [20] }] }\n' +
    'raccourcis: [{ titre: École, lien: /ecole, icone: calendar }]\n' +
    'pied: [{ titre: Vivre ici, liens: [{ titre: Fête, lien: /agenda/la-fete }] }]\n',
  'site.en.yaml': 'raccourcis: [{ titre: School, lien: /en/school, icone: calendar }]\n',
  'alertes.yaml': 'quais: { titre: Quais, texte: Fermés., lien: { titre: Suite, lien: "page:20#quais" } }\n',
  'horaires/ecole.yaml': 'nom: École\nlien: /ecole\n',
  'forms/avis.yaml':
    'ident: avis\ntitre: Avis\nintroduction: "[École](/ecole)"\ndestinataires: [a@essai.example]\n' +
    'champs: [{ nom: nom, type: texte, libelle: Nom }]\n',
  'translations/en.yaml': '"[École](/ecole)": "[School](/en/school)"\n',
  'redirections.yaml': '/vieille-ecole: 20\n/classes/*: /ecole/*\n/fete: /agenda/la-fete\n/sorties: /agenda?mois=5\n',
  'pages/ecole.md': page('id: 20\ntitre: École', '[Ici](/ecole)'),
  'pages/cantine.md': page('id: 21\ntitre: Cantine\nparent: 20'),
  'pages/liens.md': page('id: 22\ntitre: Liens', '[Un](/ecole/?a=1), [deux](20).\n\n[Hors](https://ecole.example)'),
  'pages/ancien.md': page('id: 23\ntitre: Ancien', '[École](langue:en:/vieille-ecole)'),
  'pages/bloc.md': page('id: 24\ntitre: Bloc', '::: rubriques\npages: [20]\n:::\n\n[Flux](/agenda/flux.rss)'),
  'pages/en/index.md': page('id: 60\ntitre: Home', '::: formulaire\nformulaire: avis\n:::'),
  'pages/en/school.md': page('id: 61\ntitre: School\ntraduit: 20'),
};

it('EDIT-10 a site knows what leads to each of its pages, and by which of its settings', () =>
  withSampleSite(FILES, async (folder) => {
    const { site, problems } = await readSite(folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const leading = (id: string) =>
      (site?.leads.get(id) ?? []).map(({ file, key }) => [file, ...(key === undefined ? [] : [key])].join(' ')).sort();
    expect(leading('20')).toEqual([
      'alertes.yaml quais',
      'forms/avis.yaml',
      'horaires/ecole.yaml lien',
      'pages/ancien.md',
      'pages/bloc.md',
      'pages/cantine.md',
      'pages/ecole.md',
      'pages/en/school.md',
      'pages/liens.md',
      'redirections.yaml',
      'site.yaml menus',
      'site.yaml raccourcis',
    ]);
    // Elements are below the page of their module.
    expect(leading('3')).toEqual(['modules/agenda.yaml page', 'pages/bloc.md', 'redirections.yaml', 'site.yaml pied']);
    expect(leading('61')).toEqual(['site.en.yaml raccourcis', 'translations/en.yaml']);
    expect(leading('22')).toEqual([]);
  }));
