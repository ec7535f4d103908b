import { page, type SiteFiles } from '#server/app.testing.ts';
import { FORM_FILES } from '#server/modules/forms/testing.ts';

const moduleFile = (ident: string, page: number) => `ident: ${ident}
nom: Contenus ${ident}
singulier: contenu
page: ${page}
resume: chapo
date: debut
fin: fin
recherche: true
a_venir: true
contributeurs: moderes
donnees_ouvertes: { champs: [titre, chapo] }
schema: Event
filtres: [theme]
tris: [{ nom: date, libelle: Par date, champ: debut, sens: asc }, { nom: titre, libelle: Par titre, champ: titre, sens: asc }]
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true, max: 400 }
  - { nom: chapo, type: texte, libelle: Chapô, max: 600 }
  - { nom: corps, type: texte-riche, libelle: Texte }
  - { nom: theme, type: choix, libelle: Thème, choix: { sport: Sport, culture: Culture } }
  - { nom: debut, type: date-heure, libelle: Début }
  - { nom: fin, type: date-heure, libelle: Fin }
  - { nom: lieu, type: lieu, libelle: Lieu }
  - { nom: courriel, type: email, libelle: Adresse électronique }
  - { nom: web, type: lien, libelle: Site web }
`;

/** A town with a page, a form or an element for every route of the platform. */
export const TARGET: SiteFiles = {
  ...FORM_FILES,
  'alertes.yaml': 'crue: { titre: Crue, texte: Évitez les quais., niveau: vigilance }\n',
  'horaires/mairie.yaml': 'nom: Mairie\nsemaine:\n  lundi: 9 h – 12 h\n',
  'site.yaml': [
    'id: cible',
    'nom: Ville cible',
    'hosts: [cible.example]',
    'langues: [fr, en]',
    'catalogue: true',
    'identite: { email: mairie@cible.example }',
    'partage: { reseaux: [facebook, x] }',
    'menus:',
    '  "1":',
    '    - { type: menu, pages: [2, 5] }',
    '',
  ].join('\n'),
  'pages/infos.md': page({ id: 10, titre: 'Infos' }, '::: listing\nmodule: infos\npar_page: 6\n:::\n'),
  'pages/sorties.md': page(
    { id: 20, titre: 'Sorties' },
    '::: agenda\nmodule: sorties\n:::\n\n::: listing\nmodule: sorties\npagination: plus\n:::\n',
  ),
  'pages/vues.md': page({ id: 30, titre: 'Vues' }, '::: image\nimage: vue.png\n:::\n'),
  'blocks/avis/bloc.yaml': 'titre: Avis\nresume: Un avis.\n',
  'blocks/avis/gabarit.liquid': '<p>Avis</p>\n',
  'blocks/avis/styles.css': '.avis { margin: 0 }\n',
  'security.txt': 'Contact: mailto:securite@cible.example\nExpires: 2999-01-01T00:00:00Z\n',
  'modules/infos.yaml': moduleFile('infos', 10),
  'modules/sorties.yaml': moduleFile('sorties', 20),
};

/** A second site, with a page, a module and a form that the first does not have. */
export const NEIGHBOUR: SiteFiles = {
  ...TARGET,
  'site.yaml':
    'id: voisine\nnom: Ville voisine\nhosts: [voisine.example]\nidentite: { email: mairie@voisine.example }\ncatalogue: true\n',
  'pages/vues.md': page({ id: 30, titre: 'Vues' }, 'Sans image.'),
  'pages/chez-la-voisine.md': page(
    { id: 77, titre: 'Chez la voisine' },
    '::: listing\nmodule: secrets\n:::\n\n::: formulaire\nformulaire: voisine\n:::\n',
  ),
  'modules/secrets.yaml': moduleFile('secrets', 77),
  'forms/voisine.yaml':
    'ident: voisine\ntitre: La lettre\ngenre: lettre\nchamps:\n  - { nom: courriel, type: email, libelle: Courriel, requis: true }\n',
};
