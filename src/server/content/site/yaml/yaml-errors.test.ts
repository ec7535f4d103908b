import { expect, test } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';

test.each<[string, string[], string[]]>([
  [
    'a key that is indented too far',
    ['identite:', '  adresse: 3, place du Bois', '   ville: Essai'],
    [
      'site.yaml:5  Le retrait de cette ligne ne correspond à rien. Alignez-la sur les lignes voisines, avec des espaces.',
    ],
  ],
  [
    'a colon in the second line of a bare text',
    ['slogan: Un bois', '  et ceci : une rivière'],
    [
      'site.yaml:3  Le texte contient un deux-points suivi d’une espace. Mettez le texte entre guillemets droits : "…".',
    ],
  ],
  [
    'a key of an item that is not indented enough',
    ['raccourcis:', '  - titre: A', '   lien: 1'],
    [
      'site.yaml:5  Le retrait de cette ligne ne correspond à rien. Alignez-la sur les lignes voisines, avec des espaces.',
    ],
  ],
  [
    'an apostrophe in straight quotes',
    ["slogan: 'L'eau et le bois'"],
    [
      'site.yaml:3  Le guillemet se ferme avant la fin du texte. Retirez les guillemets, ou mettez-les autour du texte entier ; à l’intérieur, écrivez « … » ou ’.',
    ],
  ],
  [
    'a star for bold text',
    ['slogan: *Entre bois* et rivière'],
    ['site.yaml:3  Un texte ne peut pas commencer par « * ». Mettez le texte entre guillemets droits : "…".'],
  ],
  [
    'a value that is a comment, beside real comments',
    ['slogan: #1 des villages', '#description: A', 'description: |', '  B', '#C'],
    [
      'site.yaml:3  Avertissement : Ce qui suit « # » est un commentaire : le site ne le lit pas. Mettez le texte entre guillemets droits, ou, pour un commentaire, une espace après « # ».',
    ],
  ],
  ['a misspelt key that is needed', ['non: Essai'], ['site.yaml:2  La clé « non » n’existe pas ici. Écrivez « nom ».']],
])('%s', async (_title, lines, messages) => {
  const name = lines.some((line) => line.startsWith('non:')) ? [] : ['nom: Essai'];
  const { problems } = await withSampleSite({ 'site.yaml': ['id: essai', ...name, ...lines, ''].join('\n') }, readSite);
  expect(formatProblems(problems)).toEqual(messages);
});
