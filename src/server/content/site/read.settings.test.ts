import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

/** Settings whose third line is the first of `lines`. */
function site(...lines: string[]): string {
  return ['id: essai', 'nom: Essai', ...lines, ''].join('\n');
}

describe('mistakes of site.yaml', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'the file is missing',
      { 'site.yaml': null },
      ['site.yaml  Le fichier manque. Créez-le, ou lancez la commande depuis le bon dossier.'],
    ],
    [
      'the file is empty',
      { 'site.yaml': '' },
      [
        'site.yaml:1  Il manque « id ». Ajoutez une ligne « id: … » (2 à 40 lettres minuscules sans accent, chiffres ou tirets).',
        'site.yaml:1  Il manque « nom ». Ajoutez une ligne « nom: … » (un texte de 120 caractères au plus).',
      ],
    ],
    [
      'a role that does not exist must have a second factor',
      { 'site.yaml': site('second_facteur: [publicateur, maire]') },
      [
        'site.yaml:3  « second_facteur » ne peut pas être « maire ». Choix possibles : « contributeur », « publicateur », « redacteur » ou « administrateur ».',
      ],
    ],
    [
      'the file is not UTF-8',
      { 'site.yaml': Buffer.from('id: é\n', 'latin1') },
      ['site.yaml  Le fichier n’est pas écrit en UTF-8. Enregistrez-le avec l’encodage UTF-8.'],
    ],
    [
      'an unknown key close to a known one',
      { 'site.yaml': site('slogn: Bonjour') },
      ['site.yaml:3  La clé « slogn » n’existe pas ici. Écrivez « slogan ».'],
    ],
    [
      'an unknown key close to nothing',
      { 'site.yaml': site('zzzzzzzzzz: 1') },
      ['site.yaml:3  La clé « zzzzzzzzzz » n’existe pas ici. Retirez cette ligne.'],
    ],
    [
      'a key written twice',
      { 'site.yaml': site('slogan: a', 'slogan: b') },
      ['site.yaml:4  La clé « slogan » est écrite deux fois. Gardez une seule des deux lignes.'],
    ],
    [
      'a wrong id',
      { 'site.yaml': 'id: Ma Ville\nnom: Essai\n' },
      [
        'site.yaml:1  « id » attend 2 à 40 lettres minuscules sans accent, chiffres ou tirets, pas « Ma Ville ». Écrivez par exemple « ma-ville ».',
      ],
    ],
    ...(
      [
        ['reunion', 'Écrivez « Indian/Reunion ».'],
        ['La Réunion', 'Écrivez « Indian/Reunion ».'],
        ['Indian/La_Reunion', 'Écrivez « Indian/Reunion ».'],
        ['europe/paris', 'Écrivez « Europe/Paris ».'],
        ['Noumea', 'Écrivez « Pacific/Noumea ».'],
        ['Polynésie', undefined],
        ['UTC+4', undefined],
        ['+04:00', undefined],
        ['CET', undefined],
      ] as const
    ).map(([written, advice]): [string, Record<string, string>, string[]] => [
      `the time zone « ${written} »`,
      { 'site.yaml': site(`fuseau: ${written}`) },
      [
        `site.yaml:3  « fuseau » attend le nom d’un fuseau horaire, pas « ${written} ». ${advice ?? 'Écrivez un nom de la base IANA, par exemple « Indian/Reunion », « America/Martinique » ou « Pacific/Noumea ».'}`,
      ],
    ]),
    [
      'public holidays of an unknown territory',
      { 'site.yaml': site('jours_feries: martiniqu') },
      ['site.yaml:3  « jours_feries » ne peut pas être « martiniqu ». Écrivez « martinique ».'],
    ],
    [
      'a list where a text is expected',
      { 'site.yaml': site('slogan: [a, b]') },
      ['site.yaml:3  « slogan » attend un texte, pas une liste. Écrivez un texte, entre guillemets s’il le faut.'],
    ],
    [
      'a text where a list is expected',
      { 'site.yaml': site('hosts: www.ma-ville.fr') },
      [
        'site.yaml:3  « hosts » attend une liste, pas « www.ma-ville.fr ». Écrivez un tiret par élément, ou « [a, b] ».',
      ],
    ],
    [
      'a host with its protocol',
      { 'site.yaml': site('hosts:', '  - https://www.ma-ville.fr') },
      [
        'site.yaml:4  « hosts » attend un nom d’hôte seul, pas « https://www.ma-ville.fr ». Écrivez par exemple « www.ma-ville.fr ».',
      ],
    ],
    [
      'a postcode and an address that are none',
      { 'site.yaml': site('identite:', '  code_postal: abc', '  email: mairie') },
      [
        'site.yaml:4  « code_postal » attend un code avec des chiffres, pas « abc ». Écrivez par exemple « 49000 ».',
        'site.yaml:5  « email » attend une adresse électronique, pas « mairie ». Écrivez par exemple « mairie@ma-ville.fr ».',
      ],
    ],
    [
      'a line under the name that no page has room for',
      { 'site.yaml': site(`slogan: ${'a'.repeat(201)}`) },
      [
        `site.yaml:3  « slogan » attend un texte de 200 caractères au plus, pas « ${'a'.repeat(59)}… ». Raccourcissez-le.`,
      ],
    ],
    [
      'an origin without https',
      { 'site.yaml': site('adresse: http://www.ma-ville.fr') },
      [
        'site.yaml:3  « adresse » attend une adresse https sans chemin, pas « http://www.ma-ville.fr ». Écrivez par exemple « https://www.ma-ville.fr ».',
      ],
    ],
    [
      'an empty list item',
      { 'site.yaml': site('hosts:', '  -') },
      ['site.yaml:4  Un élément de « hosts » est vide. Complétez-le ou retirez le tiret.'],
    ],
    [
      'a wrong language',
      { 'site.yaml': site('langue: français') },
      ['site.yaml:3  « langue » attend un code de langue, pas « français ». Écrivez par exemple « fr ».'],
    ],
    [
      'languages without the main one',
      { 'site.yaml': site('langue: fr\nlangues: [en]') },
      ['site.yaml:4  « langues » ne contient pas la langue du site (« fr »). Ajoutez-la à la liste.'],
    ],
    [
      'a missing logo, with a near name',
      { 'site.yaml': site('identite:', '  logo: photos/marie.webp') },
      ['site.yaml:4  Le fichier « media/photos/marie.webp » n’existe pas. Écrivez « photos/mairie.webp ».'],
    ],
    [
      'an unknown page in a footer link',
      { 'site.yaml': site('pied:', '  - titre: Le site', '    liens:', '      - { titre: A, lien: 12 }') },
      ['site.yaml:6  Aucune page n’a le numéro 12. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'a draft page in a link',
      { 'site.yaml': site('liens_bas:', '  - { titre: A, lien: 9 }') },
      ['site.yaml:4  La page 9 est un brouillon. Publiez-la en retirant « brouillon: true », ou retirez le lien.'],
    ],
    [
      'an unknown path in a link, close to a page',
      { 'site.yaml': site('liens_bas:', '  - titre: A', '    lien: /mairi') },
      ['site.yaml:5  Aucune page n’a l’adresse « /mairi ». Écrivez « /mairie ».'],
    ],
    [
      'a script address',
      { 'site.yaml': site('liens_bas:', '  - { titre: A, lien: "javascript:alert(1)" }') },
      [
        'site.yaml:4  L’adresse « javascript:alert(1) » n’est pas permise. Écrivez le numéro d’une page, un chemin comme « /contact », ou une adresse « https: », « mailto: » ou « tel: ».',
      ],
    ],
    [
      'a link without its title',
      { 'site.yaml': site('liens_bas:', '  - { lien: /mairie }') },
      ['site.yaml:4  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).'],
    ],
    [
      'a shortcut without its icon',
      { 'site.yaml': site('raccourcis:', '  - { titre: A, lien: /mairie }') },
      ['site.yaml:4  Il manque « icone ». Ajoutez une ligne « icone: … » (le nom d’une icône).'],
    ],
    [
      'an unknown menu block',
      { 'site.yaml': site('menus:', '  "7":', '    - { type: menus }') },
      ['site.yaml:5  « type » ne peut pas être « menus ». Écrivez « menu ».'],
    ],
    [
      'keys of another menu block',
      {
        'site.yaml': site(
          'menus:',
          '  "7":',
          '    - { type: spacer, pages: [1] }',
          '    - { type: menu, selecteur: "#a" }',
          '    - { type: clone }',
        ),
      },
      [
        'site.yaml:5  Un bloc « spacer » n’a pas de « pages ». Retirez cette clé.',
        'site.yaml:6  Un bloc « menu » n’a pas de « selecteur ». Retirez cette clé.',
        'site.yaml:7  Il manque « selecteur ». Écrivez par exemple « selecteur: "#coordonnees" ».',
      ],
    ],
    [
      'an unknown page in a menu',
      { 'site.yaml': site('menus:', '  "7":', '    - { type: menu, pages: [1, 77] }') },
      ['site.yaml:5  Aucune page n’a le numéro 77. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'a social page that is no address',
      { 'site.yaml': site('reseaux:', '  facebook: ma-ville') },
      [
        'site.yaml:4  « facebook » attend une adresse https, pas « ma-ville ». Écrivez par exemple « https://www.facebook.com/ma-ville ».',
      ],
    ],
    [
      'settings that are no group',
      { 'site.yaml': site('captcha: oui') },
      ['site.yaml:3  « captcha » attend un groupe de clés, pas « oui ». Écrivez « version: … ».'],
    ],
    [
      'a network that pages cannot be shared on',
      { 'site.yaml': site('partage: { reseaux: [faceboook] }') },
      ['site.yaml:3  « reseaux » ne peut pas être « faceboook ». Écrivez « facebook ».'],
    ],
    [
      'sharing that is not a group of keys',
      { 'site.yaml': site('partage: oui') },
      ['site.yaml:3  « partage » attend un groupe de clés, pas « oui ». Écrivez « reseaux: … ».'],
    ],
    [
      'tiles with an invalid template',
      { 'site.yaml': site('carte: { tuiles: "https://tuiles.example/{z}/{x}.png", credits: Nous }') },
      [
        'site.yaml:3  « tuiles » attend une adresse https avec {z}, {x} et {y}, pas « https://tuiles.example/{z}/{x}.png ». Écrivez par exemple « https://tuiles.exemple.fr/{z}/{x}/{y}.png ».',
      ],
    ],
    [
      'a banner without id and with a dead link',
      { 'site.yaml': site('bandeau: { texte: Bonjour, lien: { titre: Voir, lien: 77 } }') },
      [
        'site.yaml:3  Il manque « id ». Ajoutez une ligne « id: … » (1 à 80 lettres minuscules sans accent, chiffres ou tirets).',
        'site.yaml:3  Aucune page n’a le numéro 77. Écrivez le numéro (« id ») d’une page existante.',
      ],
    ],
    [
      'a pop-up that would close at once',
      { 'site.yaml': site('popup: { id: a, titre: A, texte: A, fermeture: 0 }') },
      ['site.yaml:3  « fermeture » attend un nombre entier de 1 à 600, pas « 0 ». Écrivez par exemple « 20 ».'],
    ],
    [
      'a tab as indentation',
      { 'site.yaml': site('identite:', '\tville: Essai') },
      ['site.yaml:4  Une tabulation sert de retrait. Remplacez-la par des espaces.'],
    ],
    [
      'a colon in a bare text',
      { 'site.yaml': site('slogan: Attention : travaux') },
      [
        'site.yaml:3  Le texte contient un deux-points suivi d’une espace. Mettez le texte entre guillemets droits : "…".',
      ],
    ],
    [
      'a text that starts with a reserved sign',
      { 'site.yaml': site('slogan: @essai') },
      ['site.yaml:3  Un texte ne peut pas commencer par « @ ». Mettez le texte entre guillemets droits : "…".'],
    ],
    [
      'a quotation mark that is never closed',
      { 'site.yaml': site('slogan: "Bonjour') },
      ['site.yaml:3  Un guillemet ouvert n’est pas refermé. Ajoutez le guillemet fermant.'],
    ],
    [
      'a bracket that is never closed',
      { 'site.yaml': site('hosts: [a.fr', 'langue: fr') },
      ['site.yaml:4  Un crochet ou une accolade n’est pas refermé. Ajoutez « ] » ou « } ».'],
    ],
    [
      'a key without its colon',
      { 'site.yaml': site('slogan', 'langue: fr') },
      [
        'site.yaml:3  Il manque « : » après une clé. Écrivez une clé par ligne, « clé: valeur », avec le même retrait que les lignes voisines.',
      ],
    ],
    [
      'a list on the line of its key',
      { 'site.yaml': site('hosts: - a.fr') },
      ['site.yaml:3  Une liste commence sur la ligne de sa clé. Allez à la ligne et écrivez un tiret par élément.'],
    ],
    [
      'a wrong indentation',
      { 'site.yaml': site('identite:', '    ville: Essai', '  email: a@b.fr') },
      [
        'site.yaml:5  Le retrait de cette ligne ne correspond à rien. Alignez-la sur les lignes voisines, avec des espaces.',
      ],
    ],
    [
      'a text that starts with an exclamation mark',
      { 'site.yaml': site('slogan: !Bonjour à tous') },
      ['site.yaml:3  Un texte ne peut pas commencer par « ! ». Mettez le texte entre guillemets droits : "…".'],
    ],
    [
      'a second document',
      { 'site.yaml': site('---', 'slogan: a') },
      ['site.yaml:3  Une ligne « --- » coupe le texte en deux. Retirez-la.'],
    ],
    [
      'an alias that leads nowhere',
      { 'site.yaml': site('slogan: *nom') },
      ['site.yaml:3  Le renvoi « *nom » ne mène nulle part ou revient trop souvent. Recopiez la valeur à sa place.'],
    ],
    [
      'synonyms of no word that is searched',
      { 'site.yaml': site('synonymes:', '  carte grise: [permis]', '  poubelle: déchets', '  bac: [le, ordures]') },
      [
        'site.yaml:4  « carte grise » n’est pas un mot que l’on cherche. Écrivez un seul mot à gauche, par exemple « poubelle: [déchets, ordures] ».',
        'site.yaml:5  « poubelle » attend une liste, pas « déchets ». Écrivez un tiret par élément, ou « [a, b] ».',
        'site.yaml:6  « le » est trop courant pour être cherché. Retirez-le de la liste.',
      ],
    ],
    [
      'a list as a key',
      { 'site.yaml': site('? [a, b]', ': c') },
      [
        'site.yaml:3  Une clé doit être un mot, pas une liste ni un groupe. Écrivez une clé par ligne, « clé: valeur », avec le même retrait que les lignes voisines.',
      ],
    ],
    [
      'a wrong escape',
      { 'site.yaml': site('slogan: "C:\\Essai"') },
      [
        'site.yaml:3  Une barre oblique inverse est mal placée dans un texte entre guillemets. Doublez-la (« \\\\ ») ou retirez-la.',
      ],
    ],
  ])('%s', async (_title, changes, messages) => {
    const { site, problems } = await withSampleSite(changes, readSite);
    expect(formatProblems(problems)).toEqual(messages);
    expect(site === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
  });
});
