/** French texts of the catalogue. */
export const texts = {
  title: 'Catalogue',
  summary:
    'Les blocs à écrire et les fonctions qui les animent, avec des exemples qui fonctionnent et le texte à copier.',
  /** `count` chooses the form; `number` is shown apart. */
  counts: {
    blocks: { one: '{number} bloc', other: '{number} blocs' },
    features: { one: '{number} fonction', other: '{number} fonctions' },
    examples: { one: '{number} exemple', other: '{number} exemples' },
  },
  onEveryPage: '{size} sur chaque page, script et style compris',
  kilobytes: '{number}\u00a0ko',
  blocks: 'Blocs',

  contents: 'Sur cette page',
  otherFeatures: 'Autres fonctions',
  otherBlocks: 'Autres blocs',
  examples: 'Exemples',
  keyboard: 'Clavier',
  contract: 'Contrat',
  readContract: 'Lire le contrat',
  sizes: 'Poids',

  noKeyboard: 'Cette fonction n’ajoute aucune touche\u00a0: les liens, boutons et champs répondent comme partout.',
  keysAndEffects: 'Touches et effets',
  strokes: 'Touches',
  effect: 'Effet',

  notMeasured: 'Les fichiers n’ont pas été mesurés. Lancez npm run build, puis redémarrez le serveur.',
  sizeOfPresence: '{presence} dès qu’une page porte cette fonction.',
  sizeOfUse: '{presence} dès qu’une page porte cette fonction, puis {use} quand une personne s’en sert.',
  sizesExplained:
    'Compressé par brotli, sans ce que toute page charge déjà\u00a0; un fichier que plusieurs fonctions partagent ne vient qu’une fois.',
  withPage: 'Avec la page',
  onUse: 'À l’usage',
  file: 'Fichier',

  keys: 'Clés',
  key: 'Clé',
  role: 'Rôle',
  keysOf: 'Clés du bloc {name}',
  noKeys: 'Ce bloc n’a pas de clé\u00a0: {opening}, puis {closing}.',
  required: 'obligatoire',
  choices: 'Choix\u00a0: {choices}',
  fallback: 'Par défaut\u00a0: {fallback}',
  seeInPage: 'Voir ce bloc dans la page «\u00a0{title}\u00a0»',
  notPublished: 'Le site n’est pas publié, et voici ce qui est dit\u00a0:',
  lacking: 'Il manque à ce site de quoi le montrer\u00a0:',
  problemAt: 'Ligne {line}\u00a0: {problem}',

  example: 'Exemple',
  exampleTitled: 'Exemple\u00a0: {title}',
  ownExample: 'Exemple du site',
  seeAlone: 'Voir seul',
} as const;

/** The label of an example, by its kind. */
export const KINDS = { normal: 'Cas courant', edge: 'Cas limite', failure: 'En cas d’échec' } as const;

/** A source to copy, by what it is. */
export const SOURCES = {
  markup: {
    summary: 'Balisage à copier',
    label: 'Balisage\u00a0: {title}',
    copy: 'Copier le balisage',
    copied: 'Le balisage est copié.',
    refused: 'Le navigateur refuse la copie. Sélectionnez le balisage à la main.',
  },
  code: {
    summary: 'Code à copier',
    label: 'Code\u00a0: {title}',
    copy: 'Copier le code',
    copied: 'Le code est copié.',
    refused: 'Le navigateur refuse la copie. Sélectionnez le code à la main.',
  },
  yaml: {
    summary: 'YAML à copier',
    label: 'YAML\u00a0: {title}',
    copy: 'Copier le YAML',
    copied: 'Le YAML est copié.',
    refused: 'Le navigateur refuse la copie. Sélectionnez le YAML à la main.',
  },
} as const;

/** What the endpoints of examples respond with. */
export const RESPONSES = {
  title: 'Ce que le serveur a reçu',
  description: 'Les champs du formulaire, comme ils sont partis.',
  notStored: 'Rien n’est gardé. Revenez en arrière pour continuer.',
  nothing: 'Le serveur n’a reçu aucun champ.',
  fields: 'Champs reçus',
  name: 'Nom',
  value: 'Valeur',
  failure: 'Erreur voulue, pour le catalogue.',
  listPage: 'Liste, page {page}',
  received: 'Le serveur a reçu {fields}.',
} as const;
