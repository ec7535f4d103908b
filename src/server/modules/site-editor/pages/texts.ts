import { FILE_ACTIONS, NOTICES as HISTORY_NOTICES } from '#server/modules/site-editor/history/texts.ts';

export const texts = {
  lead: 'Choisissez une page pour la modifier. Rien n’est visible tant que vous n’avez pas publié.',
  search: 'Chercher une page',
  none: 'Aucune page ne correspond.',
  create: 'Nouvelle page',
  createLead: 'Elle reste un brouillon tant que vous ne la publiez pas.',
  createButton: 'Créer la page',
  title: 'Titre',
  titleHint: 'Son adresse en est tirée\u00a0: courte et claire.',
  titleMissing: 'Indiquez le titre de la page.',
  titleWithoutWord:
    'Ce titre ne donne pas d’adresse\u00a0: il n’a ni chiffre, ni lettre qui puisse s’écrire en lettres latines. ' +
    'Ajoutez-y un mot en lettres latines\u00a0: le titre pourra changer ensuite, l’adresse reste.',
  titleTooDeep:
    'L’adresse de cette page dépasserait 200\u00a0caractères. Rangez-la sous une page plus haute, ou donnez-lui un titre plus court.',
  titleReserved: 'Le site se sert lui-même de cette adresse. Choisissez un autre titre.',
  titleTaken: 'Une page porte déjà cette adresse. Choisissez un autre titre.',
  parent: 'Rangée sous',
  model: 'Commencer avec',
  properties: 'Titre, résumé et image',
  titleOf: '{what} – {title}',
  content: 'Contenu de la page',
  edit: 'Modifier',
  toPage: 'Revenir à la page',
  editName: 'Modifier {what}',
  up: 'Monter',
  down: 'Descendre',
  copy: 'Copier',
  remove: 'Retirer',
  add: 'Ajouter',
  addHere: 'Ajouter ici',
  addLead: 'Que voulez-vous ajouter\u00a0?',
  prose: 'Texte',
  /** What a new text begins with. */
  newProse: 'Écrivez ici.',
  proseSummary: 'Des paragraphes, des titres, des listes, des tableaux.',
  proseHint:
    '## pour un titre, - pour une liste, **gras**, *italique*, [texte du lien](/adresse). Une ligne vide sépare deux paragraphes.',
  save: 'Enregistrer le brouillon',
  publish: 'Publier',
  publishKept: 'Relire et publier',
  publishPlanned: 'Programmer la publication',
  publishNow: 'Publier maintenant',
  publishAt: 'Publier le',
  publishAtHint: 'Laissez vide pour publier maintenant.',
  withdrawAt: 'Retirer du site le',
  withdrawAtHint: 'Laissez vide pour la garder.',
  withdraw: 'Retirer du site à une date',
  withdrawButton: 'Prévoir le retrait',
  momentWrong:
    'Cette date n’existe pas, ou elle est déjà passée. Rien n’est publié\u00a0: corrigez-la, puis recommencez.',
  withdrawPlanned: 'Retrait du site prévu le {at}.',
  withdrawRefused:
    'Rien n’est publié ni prévu\u00a0: la page ne pourra pas être retirée à cette date, car d’autres endroits du site y mènent.',
  withdrawFailed: 'Le retrait prévu n’a pas pu se faire\u00a0: la page est toujours sur le site.',
  withdrawFailedLead:
    'D’autres endroits du site y menaient encore. Quand plus rien n’y mène, prévoyez de nouveau son retrait. ' +
    'Pour la garder, ouvrez «\u00a0Retirer du site à une date\u00a0» et laissez la date vide.',
  absent: 'Les visiteurs ne la voient pas. «\u00a0Publier\u00a0» la met sur le site.',
  untouched: {
    one: 'Une partie contient encore l’exemple du début',
    other: '{count} parties contiennent encore l’exemple du début',
  },
  untouchedLead: 'Les visiteurs le liraient. Écrivez votre texte à sa place, ou retirez la partie\u00a0:',
  preview: 'Voir l’aperçu',
  seePage: 'Voir la page publiée',
  discard: 'Abandonner le brouillon',
  discardQuestion: 'Abandonner le brouillon de cette page\u00a0?',
  discardLead:
    'La page publiée reste comme elle est. Le brouillon reste dans l’historique\u00a0: vous pourrez le reprendre.',
  discardNewLead:
    'Cette page n’a jamais été publiée. Le brouillon reste dans l’historique\u00a0: vous pourrez le reprendre.',
  overtaken: 'La page publiée a changé depuis que ce brouillon a été commencé.',
  overtakenLead:
    'Rien n’est remplacé sans vous. Publiez le brouillon à sa place, prenez la page publiée (le brouillon reste dans ' +
    'l’historique), ou gardez le brouillon pour y reprendre ce qui a changé avant de le publier.',
  overtakenDifferences: 'Ce qui change si vous publiez le brouillon',
  overtakenGone: 'La page n’est plus publiée depuis que ce brouillon a été commencé.',
  overtakenGoneLead:
    'Publiez le brouillon pour que la page revienne, ou abandonnez-le\u00a0: il reste dans l’historique.',
  publishDraft: 'Publier le brouillon',
  keepDraft: 'Garder le brouillon et continuer',
  takePublished: 'Prendre la page publiée',
  trash: 'Mettre à la corbeille',
  trashQuestion: 'Mettre «\u00a0{title}\u00a0» à la corbeille\u00a0?',
  trashLead: 'Elle disparaît du site. Elle reste dans la liste des pages\u00a0: ouvrez-la pour la rétablir.',
  inTrash: 'Cette page est à la corbeille.',
  inTrashLead: 'Les visiteurs ne la voient pas. «\u00a0Rétablir la page\u00a0» la remet sur le site comme elle était.',
  bringBack: 'Rétablir la page',
  trashed: '«\u00a0{title}\u00a0» est à la corbeille\u00a0: la page n’est plus sur le site.',
  move: 'Changer d’adresse',
  moveLead:
    'Les pages qui sont dessous et les liens du site la suivent\u00a0; les anciennes adresses mènent aux nouvelles.',
  moveWord: 'Fin de l’adresse',
  moveWordHint: 'Quelques mots\u00a0: lettres, chiffres et tirets.',
  moveButton: 'Changer l’adresse',
  moveIncomplete: 'Choisissez où ranger la page, et écrivez la fin de son adresse.',
  moveWithoutWord:
    'Cette fin d’adresse n’a ni chiffre, ni lettre qui puisse s’écrire en lettres latines. Écrivez-la en lettres latines.',
  moveTooDeep:
    'L’adresse de la page, ou celle d’une page qui est dessous, dépasserait 200\u00a0caractères. Choisissez une place plus haute, ou une fin plus courte.',
  moveNowhere: 'La page est déjà là, ou irait sous elle-même. Choisissez une autre place.',
  moveTaken: 'Une page y porte déjà cette adresse. Changez d’abord la fin de l’adresse de l’une des deux.',
  /** `{title}` and `{parent}` are filled in by the browser. */
  dropQuestion:
    'Ranger «\u00a0{title}\u00a0» sous «\u00a0{parent}\u00a0»\u00a0? Son adresse change, et l’ancienne y mène.',
  dropYes: 'Ranger ici',
  dropNo: 'Laisser à sa place',
  translate: 'Traduire cette page',
  translateLead:
    'Un brouillon commence avec les textes de cette page, à traduire un par un. Rien n’est visible tant que vous ne l’avez pas publié.',
  translateInto: 'Dans quelle langue',
  translateTitle: 'Titre dans cette langue',
  translateButton: 'Commencer la traduction',
  translated: 'Cette page est déjà traduite dans cette langue\u00a0: ouvrez sa traduction dans la liste des pages.',
  copyPage: 'Copier la page',
  moveLater:
    'Cette page n’est pas encore publiée\u00a0: rien n’y mène. Son adresse peut changer une fois qu’elle est publiée\u00a0; ' +
    'pour la changer tout de suite, créez une page ailleurs et abandonnez ce brouillon.',
  copyOf: '{title} (copie)',
  history: 'Historique',
  historyEmpty: 'Cette page n’a jamais été modifiée en ligne.',
  draftBy: 'Brouillon de {name}, {at}.',
  planned: 'Publication prévue le {at}.',
  failed: 'La publication prévue n’a pas pu se faire\u00a0:',
  conflict:
    '{name} a modifié cette partie pendant que vous écriviez. Votre texte est dans le formulaire\u00a0; ' +
    'le sien est ci-dessous. Enregistrez pour garder le vôtre.',
  theirs: 'Ce qui est enregistré',
  actConflict: '{name} a modifié cette page entre-temps. La voici comme elle est\u00a0; recommencez si besoin.',
  cannotShowYet: 'L’aperçu revient quand ceci est corrigé',
  empty: 'Le texte est vide. Pour enlever cette partie, revenez à la page et choisissez «\u00a0Retirer\u00a0».',
  publishConflict: 'La page publiée a changé depuis que vous avez commencé. Relisez ce qui est publié, puis publiez.',
  broken: 'Cette page ne peut être modifiée que comme un texte\u00a0: sa mise en page contient une erreur.',
  wholeText: 'Tout le texte de la page',
  unknownBlock: 'Partie particulière ({name})',
  anotherUser: 'Une autre personne',
  draftNote: 'Brouillon\u00a0: vous seul et vos collègues voyez cette page.',
  guestLink: 'Pour la montrer à quelqu’un qui n’a pas de compte, envoyez-lui ce lien, valable une semaine\u00a0:',
  guestLinkName: 'lien de l’aperçu',
  guestNote: 'Brouillon\u00a0: cette page n’est pas encore publiée. Ne diffusez pas ce lien.',
  cannotShow: 'L’aperçu n’est pas possible tant que ceci n’est pas corrigé\u00a0:',
} as const;

export const STATES = {
  draft: 'Brouillon',
  new: 'Nouvelle, pas publiée',
  planned: 'Programmée',
  edited: 'Modifiée en ligne',
  both: 'Modifiée des deux côtés',
  aside: 'Mise de côté',
  failed: 'Publication prévue manquée',
  leaving: 'Retrait prévu',
  stays: 'Retrait prévu manqué',
  removed: 'À la corbeille',
  withdrawn: 'Retirée du site',
  unpublished: 'Pas encore publiée',
  hidden: 'Pas publiée',
} as const;

/** What happened to a page. */
export const ACTIONS = { ...FILE_ACTIONS, remove: 'Mise à la corbeille', withdraw: 'Retrait programmé' } as const;

export const NOTICES = {
  enregistre: 'Le brouillon est enregistré. Il n’est pas encore publié.',
  traduction: 'Le brouillon de la traduction est prêt\u00a0: traduisez chaque partie, puis publiez.',
  publie: 'La page est publiée.',
  prevu: 'La publication est prévue.',
  deprogramme: 'La publication prévue est annulée. La page reste un brouillon.',
  retrait: 'Le retrait est noté.',
  abandonne:
    'Le brouillon est abandonné. La page publiée n’a pas changé. L’historique le garde\u00a0: vous pouvez l’y reprendre.',
  efface: 'Le brouillon est abandonné. Vous pouvez le reprendre ci-dessous.',
  garde: 'Le brouillon est gardé. Relisez-le, puis publiez.',
  repris: 'Le brouillon est repris. Il n’est pas encore publié.',
  corbeille: 'La page est à la corbeille.',
  deplace: 'La page a changé d’adresse. L’ancienne y mène.',
  range: 'La page a changé de place.',
  ...HISTORY_NOTICES,
} as const;

/** What a new page begins with. */
export const modelTexts = {
  empty: 'Une page vide',
  prose: 'Un texte avec des titres',
  lead: 'Écrivez ici l’essentiel en deux phrases.',
  heading: 'Premier titre',
  detail: 'Le détail.',
  questions: 'Des questions et leurs réponses',
  question: 'Première question',
  answer: 'Sa réponse.',
  section: 'Une page qui mène à d’autres',
} as const;
