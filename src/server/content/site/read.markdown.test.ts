import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

/** A page whose text begins on line 6. */
function text(body: string): string {
  return `---\nid: 2\ntitre: La mairie\n---\n\n${body}`;
}

describe('mistakes of Markdown', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'a first-level heading',
      { 'pages/mairie.md': text('# Bonjour\n') },
      [
        'pages/mairie.md:6  Un titre dans la page ne peut pas commencer par « # ». Écrivez « ## » : « titre » est déjà le grand titre de la page.',
      ],
    ],
    [
      'a heading that skips a level',
      { 'pages/mairie.md': text('## A\n\n#### B\n') },
      ['pages/mairie.md:8  Avertissement : Le titre « #### » saute un niveau. Écrivez « ### ».'],
    ],
    [
      'a link that is none, for a space in its address',
      { 'pages/mairie.md': text('Voir [le plan](/media/mon plan.pdf).\n') },
      [
        'pages/mairie.md:6  Avertissement : « [le plan](/media/mon plan.pdf) » s’affiche tel quel, sans lien. Fermez la parenthèse et, dans l’adresse, écrivez « %20 » à la place des espaces.',
      ],
    ],
    [
      'a block that is none',
      { 'pages/mairie.md': text(':: encart\ntexte: A\n') },
      [
        'pages/mairie.md:6  Avertissement : « :: encart » s’affiche tel quel : ce n’est pas un bloc. Écrivez « ::: nom-du-bloc » au début d’une ligne de la page, hors d’un autre bloc.',
      ],
    ],
    [
      'a link to a file that is not published',
      { 'media/plan.dwg': 'AC1032', 'pages/mairie.md': text('[a](plan.dwg)\n') },
      [expect.stringContaining('media/plan.dwg  Avert'), expect.stringContaining('« .dwg » ne sont pas publiés')],
    ],
    [
      'a link to an address of mail',
      { 'pages/mairie.md': text('[a](mairie@exemple.fr)\n') },
      ['pages/mairie.md:6  « mairie@exemple.fr » n’est pas une adresse entière. Écrivez « mailto:mairie@exemple.fr ».'],
    ],
    [
      'raw HTML',
      { 'pages/mairie.md': text('Un <b>mot</b>.\n') },
      ['pages/mairie.md:6  Le code HTML « <b> » n’est pas permis. Écrivez en Markdown ou avec un bloc « ::: ».'],
    ],
    [
      'a block of HTML',
      { 'pages/mairie.md': text('A\n\n<div>\n  B\n</div>\n') },
      [
        'pages/mairie.md:8  Le code HTML « <div> B </div> » n’est pas permis. Écrivez en Markdown ou avec un bloc « ::: ».',
      ],
    ],
    [
      'a comment',
      { 'pages/mairie.md': text('<!-- à revoir -->\n') },
      ['pages/mairie.md:6  Le code HTML « <!-- à revoir --> » n’est pas permis. Retirez ce commentaire.'],
    ],
    [
      'a missing picture in the text',
      { 'pages/mairie.md': text('A\n![Mairie](photos/mairi.webp)\n') },
      ['pages/mairie.md:7  Le fichier « media/photos/mairi.webp » n’existe pas. Écrivez « photos/mairie.webp ».'],
    ],
    [
      'a picture of another site',
      { 'pages/mairie.md': text('![Mairie](https://exemple.fr/a.png)\n') },
      [
        'pages/mairie.md:6  L’image « https://exemple.fr/a.png » vient d’un autre site. Déposez-la dans « media/ » et écrivez son chemin.',
      ],
    ],
    [
      'a document shown as a picture',
      { 'pages/mairie.md': text('![Budget](docs/budget.pdf)\n') },
      [
        'pages/mairie.md:6  Le fichier « media/docs/budget.pdf » n’est pas une image. Faites-en un lien : « [texte](docs/budget.pdf) ».',
      ],
    ],
    [
      'an unknown page number in a link',
      { 'pages/mairie.md': text('Un\nlien [ici](page:33).\n') },
      ['pages/mairie.md:7  Aucune page n’a le numéro 33. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'an unknown address in a link',
      { 'pages/mairie.md': text('[ici](/mairie/consei)\n') },
      ['pages/mairie.md:6  Aucune page n’a l’adresse « /mairie/consei ». Écrivez « /mairie/conseil ».'],
    ],
    [
      'a link to a file of pages/',
      { 'pages/mairie.md': text('[ici](mairie/conseil.md)\n') },
      ['pages/mairie.md:6  L’adresse « mairie/conseil.md » ne mène à rien. Écrivez « /mairie/conseil ».'],
    ],
    [
      'a link to a draft',
      { 'pages/mairie.md': text('[ici](/futur)\n') },
      [
        'pages/mairie.md:6  La page « /futur » est un brouillon. Publiez-la en retirant « brouillon: true », ou retirez le lien.',
      ],
    ],
    [
      'a link to a missing document',
      { 'pages/mairie.md': text('[ici](docs/budjet.pdf)\n') },
      ['pages/mairie.md:6  Le fichier « media/docs/budjet.pdf » n’existe pas. Écrivez « docs/budget.pdf ».'],
    ],
    [
      'a forbidden address',
      { 'pages/mairie.md': text('[ici](javascript:alert(1))\n') },
      [
        'pages/mairie.md:6  L’adresse « javascript:alert(1) » n’est pas permise. Écrivez le numéro d’une page, un chemin comme « /contact », ou une adresse « https: », « mailto: » ou « tel: ».',
      ],
    ],
    [
      'an address without its protocol',
      { 'pages/mairie.md': text('[ici](//exemple.fr)\n') },
      [
        'pages/mairie.md:6  L’adresse « //exemple.fr » n’est pas permise. Écrivez le numéro d’une page, un chemin comme « /contact », ou une adresse « https: », « mailto: » ou « tel: ».',
      ],
    ],
    [
      'a wrong page number',
      { 'pages/mairie.md': text('[ici](page:mairie)\n') },
      ['pages/mairie.md:6  « page:mairie » ne désigne pas une page. Écrivez « page: » suivi du numéro de la page.'],
    ],
    [
      'a link through a definition',
      { 'pages/mairie.md': text('[ici][a]\n\n[a]: /rien\n') },
      ['pages/mairie.md:6  Aucune page n’a l’adresse « /rien ». Écrivez l’adresse d’une page existante.'],
    ],
    [
      'a link without text',
      { 'pages/mairie.md': text('[](/agenda)\n') },
      [
        'pages/mairie.md:6  Avertissement : Le lien vers « /agenda » n’a pas de texte. Écrivez entre les crochets où il mène.',
      ],
    ],
  ])('%s', async (_title, changes, messages) => {
    const { site, problems } = await withSampleSite(changes, readSite);
    expect(formatProblems(problems)).toEqual(messages);
    expect(site === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
  });
});
