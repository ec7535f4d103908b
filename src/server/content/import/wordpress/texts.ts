/** Why an export is refused. */
export const FAULTS = {
  notXml: 'Le fichier n’est pas un document XML lisible ({detail}). Exportez-le de nouveau, par Outils → Exporter.',
  notWxr:
    'Le fichier n’est pas un export de WordPress. Dans WordPress, choisissez Outils → Exporter → Tout le contenu.',
  doctype: 'Le fichier déclare un type de document, ce qu’un export de WordPress ne fait jamais. Il n’est pas lu.',
  depth: 'Le fichier est imbriqué plus profondément qu’un export de WordPress. Il n’est pas lu.',
  tooLong: 'Un texte du fichier dépasse 16 millions de caractères. Le fichier n’est pas lu.',
} as const;

/** What was left out, by kind: the heading of its lines in the report. */
export const LEFT_OUT = {
  shortcode: 'Codes courts retirés, leur contenu est gardé',
  gallery: 'Galeries à refaire (bloc «\u00a0planche\u00a0» ou «\u00a0carrousel\u00a0»)',
  block: 'Blocs sans texte, à refaire',
  deep: 'Textes imbriqués trop profondément, laissés vides',
  embed: 'Cadres et scripts retirés, un lien les remplace quand ils ont une adresse',
  link: 'Liens vers une adresse de l’ancien site qui n’est pas dans l’export, gardés tels quels',
  picture: 'Images du texte sans fichier, retirées',
  file: 'Fichiers de la médiathèque introuvables',
  kind: 'Fichiers d’un genre qui n’est pas publié',
  type: 'Contenus d’un type inconnu',
  status: 'Contenus à la corbeille ou jamais enregistrés',
  post: 'Articles non importés, faute de module (--module)',
  refused: 'Articles refusés par le module',
  comments: 'Commentaires',
  tags: 'Étiquettes',
  category: 'Catégories sans place dans le module',
  menu: 'Entrées de menu qui ne mènent pas à une page',
  private: 'Pages privées ou protégées, écrites comme brouillons',
  existing: 'Fichiers déjà présents et différents, laissés tels quels (supprimez-les pour les relire)',
  edited: 'Articles écrits ou modifiés en ligne depuis leur import, laissés tels quels',
  home: 'Page d’accueil, écrite comme brouillon à côté de celle du site',
  redirect: 'Anciennes adresses sans redirection',
} as const;
export type LeftOutKind = keyof typeof LEFT_OUT;

export const REPORT = {
  heading: '{heading}\u00a0:',
  line: '  - {what}',
  lineWithPlaces: '  - {what}\u00a0: {places}',
  lineWithMorePlaces: '  - {what}\u00a0: {places} et {count} autres',
  more: '  … et {count} autres (--rapport <fichier> les écrit tous)',
  noType: '(sans type)',
  noTitle: '(sans titre)',
} as const;

export const UNTITLED = 'Sans titre';
export const REDIRECTS_HEADING = '# Anciennes adresses du site WordPress';
export const CAPTION_OF_FRAME = 'Voir le contenu à son adresse';
