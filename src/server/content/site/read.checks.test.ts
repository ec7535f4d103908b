import { expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';

const check = async (files: Record<string, string>) => {
  const { site, problems } = await withSampleSite({ 'site.yaml': 'id: essai\nnom: Essai\n', ...files }, readSite);
  return {
    isPublished: site !== undefined,
    texts: problems.map((one) => `${one.severity} ${one.line} ${problemText(FRENCH_WORDS, one)}`),
  };
};
const site = (lines: string) => ({ 'site.yaml': `id: essai\nnom: Essai\n${lines}\n` });
const body = (text: string) => ({ 'pages/essai.md': `---\nid: 90\ntitre: Essai\n---\n${text}\n` });

it('LANG-1 pages are enough to be written in a language', async () => {
  const german = { 'pages/de/index.md': '---\nid: 91\ntitre: Willkommen\ntraduit: 1\n---\nGuten Tag.\n' };
  expect((await check({ ...site('langues: [fr, de]'), ...german })).texts).toEqual([]);
});

it.each([
  [site('raccourcis: [{ titre: A, lien: 2, icone: calandar }]'), 'warning 3', 'Écrivez «\u00a0calendar\u00a0»', true],
  [site('raccourcis: [{ titre: A, lien: 2, icone: soucoupe-volante }]'), 'warning 3', 'vitrine icones', true],
  [site('identite: { telefone: 02 41 00 00 00 }'), 'warning 3', 'Écrivez peut-être «\u00a0telephone\u00a0»', true],
  [site('langues: [fr, de]'), 'warning 3', 'Rien n’est écrit dans la langue «\u00a0de\u00a0»', true],
  [body('[Là](#nulle-part)\n\n## Nul part'), 'warning 5', 'Écrivez «\u00a0#nul-part\u00a0»', true],
  [body('[Là](/mairie#nulle-part)'), 'warning 5', '«\u00a0/mairie\u00a0» n’a l’ancre', true],
  [body('[Le site](www.ville.fr)'), 'error 5', 'https://www.ville.fr', false],
  [body('::: soucoupe\n:::'), 'error 5', 'Blocs possibles\u00a0: ', false],
  [body('::: image\nimage: photos/mairie.webp\n:::'), 'warning 6', 'Écrivez «\u00a0alt: …\u00a0»', true],
  [body('::: carrousel\nkind: home\nimages:\n  - { image: photos/mairie.webp }\n:::'), 'warning 8', 'alt: ""', true],
  [body('![](photos/mairie.webp)'), 'warning 5', 'Écrivez entre les crochets', true],
  [
    { 'pages/essai.md': '---\nid: 90\ntitre: Essai\nimage: photos/mairie.webp\n---\n' },
    'warning 4',
    'Écrivez «\u00a0image_alt: …\u00a0»',
    true,
  ],
  [
    body('::: carrousel\nkind: home\nimages:\n  - { image: photos/absente.webp, alt: "" }\n:::'),
    'error 8',
    'Le fichier «\u00a0media/photos/absente.webp\u00a0» n’existe pas.',
    false,
  ],
  [
    {
      'pages/agenda.md': '---\nid: 3\ntitre: Agenda\n---\n\n::: listing\nmodule: agenda\ncarte: true\n:::\n',
      'modules/agenda.yaml':
        'ident: agenda\nnom: Agenda\nsingulier: lieu\npage: 3\nlatitude: lat\nlongitude: lon\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n  - { nom: lat, type: nombre, libelle: Latitude }\n  - { nom: lon, type: nombre, libelle: Longitude }\n',
    },
    'warning 6',
    'Cette carte n’a pas de fond',
    true,
  ],
])('KIT-4 says of %j: %s, %s', async (files, where, text, isPublished) => {
  const found = await check(files);
  expect(found.texts.filter((one) => one.startsWith(where) && one.includes(text))).toHaveLength(1);
  expect(found.texts).toHaveLength(1);
  expect(found.isPublished).toBe(isPublished);
});

it('KIT-4 accepts an empty alternative that is written', async () => {
  expect((await check(body('::: image\nimage: photos/mairie.webp\nalt: ""\n:::'))).texts).toEqual([]);
});

it('KIT-4 leaves anchors that are there alone', async () => {
  expect((await check(body('[Là](#ici) [bas](#contenu)\n\n## Ici'))).texts).toEqual([]);
});

it('KIT-4 leaves free keys of the identity alone', async () => {
  expect((await check(site('identite: { siret: "21490000000017", facebook: oui }'))).texts).toEqual([]);
});
