import { describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';

/** A page that holds one block: its YAML begins on line 7. */
function block(name: string, yaml: string): string {
  return text(`::: ${name}\n${yaml}:::\n`);
}

/** A page whose text begins on line 6. */
function text(body: string): string {
  return `---\nid: 2\ntitre: La mairie\n---\n\n${body}`;
}

describe('mistakes of blocks', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'an unknown block',
      { 'pages/mairie.md': block('listng', 'module: agenda\n') },
      ['pages/mairie.md:6  Le bloc « listng » n’existe pas. Écrivez « listing ».'],
    ],
    [
      'a block that is not closed',
      { 'pages/mairie.md': text('::: listing\nmodule: agenda\n') },
      ['pages/mairie.md:6  Le bloc « listing » n’est pas fermé. Ajoutez une ligne « ::: » à sa fin.'],
    ],
    [
      'a block that opens in another',
      { 'pages/mairie.md': text('::: encart\ntexte: a\n::: listing\nmodule: agenda\n:::\n') },
      ['pages/mairie.md:6  Le bloc « encart » n’est pas fermé. Ajoutez une ligne « ::: » à sa fin.'],
    ],
    [
      'a closing line alone',
      { 'pages/mairie.md': text('A\n:::\n') },
      [
        'pages/mairie.md:7  Cette ligne « ::: » ne ferme aucun bloc. Retirez-la, ou écrivez « ::: nom-du-bloc » plus haut.',
      ],
    ],
    [
      'an indented block',
      { 'pages/mairie.md': text('  ::: listing\n') },
      ['pages/mairie.md:6  La ligne « ::: » est en retrait. Écrivez-la tout au bord, sans espace devant.'],
    ],
    [
      'wrong YAML in a block',
      { 'pages/mairie.md': block('encart', 'titre: a\ntexte: Bon : jour\n') },
      [
        'pages/mairie.md:8  Le texte contient un deux-points suivi d’une espace. Mettez le texte entre guillemets droits : "…".',
      ],
    ],
    [
      'a block that is no group of keys',
      { 'pages/mairie.md': block('encart', 'Bonjour\n') },
      ['pages/mairie.md:7  Le texte attend un groupe de clés, pas « Bonjour ». Écrivez « texte: … ».'],
    ],
    [
      'an empty block',
      { 'pages/mairie.md': block('fragment', '') },
      ['pages/mairie.md:6  Il manque « page ». Ajoutez une ligne « page: … » (le numéro d’une page).'],
    ],
    [
      'an unknown key',
      { 'pages/mairie.md': block('encart', 'texte: a\ntitr: b\n') },
      ['pages/mairie.md:8  La clé « titr » n’existe pas ici. Écrivez « titre ».'],
    ],
    [
      'an unknown tone',
      { 'pages/mairie.md': block('encart', 'type: danger\ntexte: a\n') },
      [
        'pages/mairie.md:7  « type » ne peut pas être « danger ». Choix possibles : « info », « attention » ou « succes ».',
      ],
    ],
    [
      'a callout without its text',
      { 'pages/mairie.md': block('encart', 'titre: a\n') },
      ['pages/mairie.md:7  Il manque « texte ». Ajoutez une ligne « texte: … » (un texte).'],
    ],
    [
      'a mistake in a literal text',
      { 'pages/mairie.md': block('encart', 'texte: |\n  Un\n\n  [lien](/rien)\n') },
      ['pages/mairie.md:10  Aucune page n’a l’adresse « /rien ». Écrivez l’adresse d’une page existante.'],
    ],
    [
      'a mistake in an accordion',
      { 'pages/mairie.md': block('accordeon', 'items:\n  - titre: a\n    texte: |\n      # Un\n  - texte: b\n') },
      [
        'pages/mairie.md:10  Un titre dans la page ne peut pas commencer par « # ». Écrivez « ## » : « titre » est déjà le grand titre de la page.',
        'pages/mairie.md:11  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).',
      ],
    ],
    [
      'a listing without its module',
      { 'pages/mairie.md': block('listing', 'titre: a\n') },
      ['pages/mairie.md:7  Il manque « module ». Ajoutez une ligne « module: … » (le nom d’un module).'],
    ],
    [
      'an unknown module',
      { 'pages/mairie.md': block('listing', 'module: agendas\n') },
      ['pages/mairie.md:7  Le module « agendas » n’existe pas. Écrivez « agenda ».'],
    ],
    [
      'an unknown sort',
      { 'pages/mairie.md': block('listing', 'module: agenda\ntri: dat\n') },
      ['pages/mairie.md:8  « tri » ne peut pas être « dat ». Écrivez « date ».'],
    ],
    [
      'an unknown filter',
      { 'pages/mairie.md': block('listing', 'module: agenda\nfiltre: { themes: sport }\n') },
      ['pages/mairie.md:8  La rubrique « agenda » n’a pas de champ à choix « themes ». Écrivez « theme ».'],
    ],
    [
      'a filter on a field without choices',
      { 'pages/mairie.md': block('listing', 'module: agenda\nfiltre: { titre: a }\n') },
      [
        'pages/mairie.md:8  La rubrique « agenda » n’a pas de champ à choix « titre ». Choix possibles : « theme » ou « publics ».',
      ],
    ],
    [
      'an unknown value of a filter',
      { 'pages/mairie.md': block('listing', 'module: agenda\nfiltre:\n  theme: sports\n') },
      ['pages/mairie.md:9  « theme » ne peut pas être « sports ». Écrivez « sport ».'],
    ],
    [
      'an unknown presentation',
      { 'pages/mairie.md': block('listing', 'module: agenda\npresentation: grilles\n') },
      ['pages/mairie.md:8  « presentation » ne peut pas être « grilles ». Écrivez « grille ».'],
    ],
    [
      'an unknown pagination',
      { 'pages/mairie.md': block('listing', 'module: agenda\npagination: infinie\n') },
      [
        'pages/mairie.md:8  « pagination » ne peut pas être « infinie ». Choix possibles : « numeros », « plus », « auto » ou « aucune ».',
      ],
    ],
    [
      'too many elements per page',
      { 'pages/mairie.md': block('listing', 'module: agenda\npar_page: 1000\n') },
      ['pages/mairie.md:8  « par_page » attend un nombre entier de 1 à 100, pas « 1000 ». Écrivez par exemple « 12 ».'],
    ],
    [
      'a text for a boolean',
      { 'pages/mairie.md': block('listing', 'module: agenda\noutils: non\n') },
      ['pages/mairie.md:8  « outils » attend « true » ou « false », pas « non ». Écrivez « false ».'],
    ],
    [
      'a wrong link in a listing',
      { 'pages/mairie.md': block('listing', 'module: agenda\nlien: /agenda\n') },
      ['pages/mairie.md:8  « lien » attend un groupe de clés, pas « /agenda ». Écrivez « titre: … » et « lien: … ».'],
    ],
    [
      'a comma in a figure',
      { 'pages/mairie.md': block('chiffres', 'items:\n  - { valeur: 27,4 M€, libelle: budget }\n') },
      [
        'pages/mairie.md:8  La clé « 4 M€ » n’existe pas ici. Une virgule a coupé le texte : mettez-le entre guillemets droits.',
      ],
    ],
    [
      'a figure without its label',
      { 'pages/mairie.md': block('chiffres', 'items:\n  - valeur: 12\n') },
      ['pages/mairie.md:8  Il manque « libelle ». Ajoutez une ligne « libelle: … » (un texte).'],
    ],
    [
      'an unknown child page',
      { 'pages/mairie.md': block('rubriques', 'pages: [4, 44]\n') },
      ['pages/mairie.md:7  Aucune page n’a le numéro 44. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'a missing picture',
      { 'pages/mairie.md': block('image', 'image: photos/mairie.wep\n') },
      ['pages/mairie.md:7  Le fichier « media/photos/mairie.wep » n’existe pas. Écrivez « photos/mairie.webp ».'],
    ],
    [
      'a picture block without picture',
      { 'pages/mairie.md': block('image', 'alt: a\n') },
      ['pages/mairie.md:7  Il manque « image ». Ajoutez une ligne « image: … » (une image de « media/ »).'],
    ],
    [
      'a fragment of an unknown page',
      { 'pages/mairie.md': block('fragment', 'page: 44\n') },
      ['pages/mairie.md:7  Aucune page n’a le numéro 44. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'a wrong e-mail address',
      { 'pages/mairie.md': block('contact', 'email: mairie\n') },
      [
        'pages/mairie.md:7  « email » attend une adresse électronique, pas « mairie ». Écrivez par exemple « mairie@ma-ville.fr ».',
      ],
    ],
    [
      'the address of a video with an impossible port',
      { 'pages/mairie.md': block('video', 'adresse: https://films.example:99999/w/abcdef\ntitre: a\n') },
      [
        'pages/mairie.md:7  « adresse » attend l’adresse d’une vidéo de YouTube, Dailymotion, Vimeo ou PeerTube, pas « https://films.example:99999/w/abcdef ». Copiez l’adresse de la page de la vidéo, en https.',
      ],
    ],
    [
      'a wrong button',
      { 'pages/mairie.md': block('hero', 'boutons:\n  - { titre: a, lien: page:44 }\n') },
      ['pages/mairie.md:8  Aucune page n’a le numéro 44. Écrivez le numéro (« id ») d’une page existante.'],
    ],
  ])('%s', async (_title, changes, messages) => {
    const { site, problems } = await withSampleSite(changes, readSite);
    expect(formatProblems(problems)).toEqual(messages);
    expect(site === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
  });
});
