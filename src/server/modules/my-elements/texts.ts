import type { RecordedAction } from '#server/modules/my-elements/store/history.ts';
import type { MySort, StateFilter } from '#server/modules/my-elements/store/list.ts';
import type { Action, Situation } from '#server/modules/my-elements/store/rules.ts';

/** The pages of contributors. */
export const texts = {
  title: 'Mes contenus',
  lead: 'Ce que vous écrivez pour le site\u00a0: préparez, corrigez, publiez.',
  leadModerated:
    'Ce que vous écrivez pour le site. Selon la rubrique, une personne chargée de la publication relit d’abord.',
  noModule:
    'Aucune rubrique ne vous est encore confiée. Demandez à l’administration du site d’en ajouter à votre compte.',
  create: 'Ajouter',
  /** After the name of the button, for screen readers. */
  createAbout: '\u00a0: {module}',
  newTitle: 'Ajouter\u00a0: {module}',
  newLead: 'Commencez par le titre. Vous compléterez le reste à l’étape suivante.',
  edit: 'Modifier',
  editTitle: 'Modifier\u00a0: {module}',
  contents: 'Rubriques',
  sortBy: 'Trier par',
  submitTitle: 'Demander la publication\u00a0: {title}',
  submitLead: 'Une personne chargée de la publication recevra votre demande par courriel.',
  owner: 'Auteur',
  town: 'Le site',
  allOwners: 'Tous les contenus',
  ownOnly: 'Les miens seulement',
  whose: 'À qui',
  anyState: 'Tous les états',
  state: 'État',
  history: 'Historique',
  requestPublication: 'Demander la publication',
  withdraw: 'Retirer la demande',
  discard: 'Abandonner les modifications',
  back: 'Retour à mes contenus',
  seeOnSite: 'Voir sur le site',

  saved: 'C’est enregistré.',
  created: 'C’est créé, mais pas encore sur le site\u00a0: complétez, puis publiez.',
  createdModerated: 'C’est créé, mais pas encore sur le site\u00a0: complétez, puis demandez la publication.',
  submitted: 'Votre demande est partie. Vous recevrez un courriel dès qu’une décision sera prise.',
  savedPublished: 'C’est enregistré. La version publiée est à jour.',
  savedDraft: 'C’est enregistré. Ce brouillon n’est pas encore sur le site.',
  savedUnpublished: 'C’est enregistré, hors du site.',
  savedRequested:
    'C’est enregistré, et votre demande est partie. Vous recevrez un courriel dès qu’une décision sera prise.',
  savedWaiting: 'C’est enregistré. La personne qui relit verra cette version.',
  accepted: 'C’est publié. L’auteur en est averti par courriel.',
  refusedDone: 'La demande est refusée. L’auteur en est averti par courriel, avec votre explication.',
  restoredOffline: 'par une autre personne\u00a0: il reviendra hors du site',
  restoreOffline:
    'Une autre personne a supprimé ce contenu, qui était sur le site. Il reviendra hors du site\u00a0: il faudra le publier de nouveau.',
  nothingToRestore: 'La corbeille est vide.',
  trashTitle: 'Corbeille',
  trashLead: 'Un contenu supprimé peut être rétabli pendant 30\u00a0jours. Ensuite, il disparaît pour de bon.',
  trashCaption: 'Contenus supprimés',
  until: 'Rétablissable jusqu’au',
  waitingTitle: 'À relire',
  waitingLead: 'Les demandes de publication qui attendent votre décision, de la plus ancienne à la plus récente.',
  nothingWaiting: 'Aucune demande n’attend. Vous serez averti par courriel de la prochaine.',
  waitingCaption: 'Demandes de publication',
  requestedBy: 'Demandé par',
  requestedOn: '{name}, le {day}',
  since: 'depuis le {day}',
  modified: 'Modifié le {moment}',
  review: 'Relire',
  reviewTitle: 'Relire avant publication\u00a0: {module}',
  noteTitle: 'Message de l’auteur',
  reviewNew: 'Ce contenu n’est pas encore sur le site.',
  reviewChanges: 'Ce contenu est déjà sur le site. Voici ce qui changerait\u00a0:',
  noChange: 'Rien ne change par rapport à la version publiée.',
  accept: 'Publier',
  refuse: 'Refuser',
  reason: 'Pourquoi cette demande est refusée',
  reasonHint: 'L’auteur lira ces mots dans un courriel et sur la page de ce contenu.',
  reasonMissing: 'Expliquez en quelques mots ce qu’il faut corriger.',
  reasonLong: 'L’explication dépasse 1000\u00a0caractères.',
  noteLong: 'Le message dépasse 1000\u00a0caractères.',
  decideElse: 'Corriger moi-même',
  reasonUnsent: 'Votre explication n’a pas été envoyée\u00a0:',
  notWaiting: 'Cette demande n’attend plus\u00a0: elle a été retirée, ou quelqu’un a déjà décidé.',
  historyTitle: 'Historique\u00a0: {module}',
  historyEmpty: 'Rien n’a encore été noté pour ce contenu.',
  changes: 'Ce qui a changé',
  changesIn: 'Ce qui a changé\u00a0: {fields}',
  bringBack: 'Reprendre cette version',
  before: 'Avant',
  after: 'Après',
  field: 'Champ',
  nothing: 'Vide',
  online: 'Sur le site',
  proposed: 'Proposé',

  absent: 'Ce contenu n’existe pas, ou il n’est pas à vous.',
  stale: 'Cette page est restée ouverte trop longtemps. Rien n’est perdu\u00a0: enregistrez encore une fois.',
  tooMany:
    'Beaucoup d’enregistrements en peu de temps. Patientez quelques minutes, puis enregistrez encore une fois\u00a0: rien n’est perdu.',
  incomplete: 'Il manque encore quelque chose avant de pouvoir publier\u00a0:',
  complete: 'Compléter',
  notUndone: 'Cela ne peut plus être annulé\u00a0: quelque chose a changé entre-temps.',
  undone: 'C’est annulé\u00a0: tout est comme avant pour «\u00a0{title}\u00a0».',
  preview: 'Aperçu',
  previewSaved: 'Aperçu de ce qui est enregistré',
  newWindow: '(nouvelle fenêtre)',
  previewTitle: 'Aperçu',
  /** `what`: a title or a state. */
  previewOf: 'Aperçu\u00a0: {what}',
  previewText: 'Cette page n’est pas sur le site\u00a0: seules les personnes qui y travaillent la voient ainsi.',
  previewChanges:
    'Ces modifications ne sont pas encore sur le site\u00a0: seules les personnes qui y travaillent les voient.',
  previewSame: 'C’est aussi ce que le site montre.',
  conflictTitle: 'Ce contenu a changé entre-temps, dans un autre onglet ou par quelqu’un d’autre',
  conflictAgain:
    'Ce contenu a changé entre-temps, dans un autre onglet ou par quelqu’un d’autre. Rouvrez l’historique et recommencez.',
  conflictText: 'Rien n’est perdu. Comparez les deux versions, puis choisissez celle qui reste.',
  mine: 'Votre version',
  theirs: 'L’autre version',
  keepMine: 'Garder ma version',
  takeTheirs: 'Reprendre l’autre version',
  changedMeanwhile:
    'Ce contenu a changé depuis que vous avez ouvert la page. Rien n’est fait\u00a0: relisez ce qu’il contient maintenant, puis décidez.',
  seeElement: 'Voir le contenu',
  changedSince: 'L’auteur a modifié le contenu depuis que vous avez ouvert cette page. Relisez-le avant de décider.',

  plan: 'Prévoir des dates',
  planTitle: 'Dates de publication\u00a0: {title}',
  planLead: 'Le site publie et retire de lui-même, à la minute.',
  publishAt: 'Publier le',
  publishAtHint: 'Laissez vide pour ne rien publier de soi-même.',
  withdrawAt: 'Retirer le',
  withdrawAtHint: 'Laissez vide pour laisser sur le site.',
  savePlan: 'Enregistrer les dates',
  planSaved: 'Les dates de «\u00a0{title}\u00a0» sont enregistrées.',
  planPast: 'Choisissez un moment à venir.',
  planOrder: 'Le retrait vient avant la publication.',
  planUnread: 'Cette date ou cette heure n’existe pas.',
  planRefused: 'Ce contenu n’est pas sur le site, et rien ne doit l’y mettre\u00a0: il n’y a pas de date à prévoir.',
  plannedPublication: 'publication prévue le {moment}',
  plannedWithdrawal: 'retrait prévu le {moment}',
  planFailed: 'la publication prévue n’a pas pu se faire\u00a0: {reason}',
  entrust: 'Confier à…',
  entrustTitle: 'Confier\u00a0: {title}',
  entrustLead: 'La personne choisie trouve ce contenu dans «\u00a0Mes contenus\u00a0», et peut le modifier.',
  entrustTo: 'Confier à',
  entrustHint:
    'Les comptes à qui la rubrique «\u00a0{module}\u00a0» est confiée. «\u00a0Le site\u00a0»\u00a0: seules les personnes qui publient le modifient.',
  entrustButton: 'Confier',
  entrustDone: '«\u00a0{title}\u00a0» est confié à la personne choisie.',
  entrustReturned: '«\u00a0{title}\u00a0» n’est plus confié à personne\u00a0: il revient au site.',
  entrustRefused:
    'Seules les personnes qui publient cette rubrique disent à qui un contenu est confié, et jamais pour un contenu de la corbeille.',
  entrustUnknown:
    'Ce compte ne peut plus recevoir ce contenu\u00a0: il a été supprimé ou suspendu, ou la rubrique lui a été retirée. Choisissez-en un autre.',
  refusedBecause: 'Publication refusée',
  draftWaits: 'Vos modifications ne sont pas encore visibles\u00a0: la version publiée reste en ligne.',
  draftHint:
    'Ce brouillon n’est pas encore sur le site. Quand il est prêt, choisissez «\u00a0Enregistrer et demander la publication\u00a0».',
  confirmNo: 'Revenir à mes contenus',
} as const;

export const STATE_NAMES: Readonly<Record<Situation, string>> = {
  draft: 'Brouillon',
  pending: 'En attente de relecture',
  refused: 'Refusé',
  unpublished: 'Dépublié',
  published: 'Publié',
  'published-draft': 'Publié, modifications en cours',
  'published-pending': 'Publié, modifications en attente',
  'published-refused': 'Publié, modifications refusées',
  deleted: 'Supprimé',
};

export const FILTER_NAMES: Readonly<Record<StateFilter, string>> = {
  draft: 'Brouillons',
  pending: 'En attente de relecture',
  published: 'Publiés',
  changed: 'Publiés, avec des modifications en cours',
  refused: 'Refusés',
  unpublished: 'Dépubliés',
};

export const SORT_NAMES: Readonly<Record<MySort, string>> = {
  modified: 'Derniers modifiés',
  title: 'Titre',
  created: 'Derniers créés',
};

export const REFUSALS: Readonly<Record<Action, string>> = {
  save: 'Ce contenu a été supprimé entre-temps. Rétablissez-le depuis la corbeille, puis enregistrez encore une fois.',
  submit: 'La publication est déjà demandée, ou il n’y a rien de nouveau à publier.',
  withdraw: 'Aucune demande de publication n’attend pour ce contenu.',
  publish:
    'Dans cette rubrique, une personne relit avant la publication\u00a0: utilisez «\u00a0Demander la publication\u00a0».',
  unpublish: 'Ce contenu n’est pas publié.',
  refuse: texts.notWaiting,
  discard: 'Aucune modification n’attend pour ce contenu.',
  delete: 'Ce contenu est déjà supprimé.',
  restore: 'Ce contenu n’est pas supprimé.',
};

/** Acts that have no form of their own. */
export type PlainAct = 'publish' | 'unpublish' | 'delete' | 'restore' | 'withdraw' | 'discard';

/** The question of a page before such an act, and its button. */
export const QUESTIONS: Readonly<Record<PlainAct, { readonly text: string; readonly yes: string }>> = {
  publish: { text: 'Voulez-vous publier «\u00a0{title}\u00a0» sur le site\u00a0?', yes: 'Publier' },
  unpublish: { text: 'Voulez-vous retirer «\u00a0{title}\u00a0» du site\u00a0?', yes: 'Retirer du site' },
  delete: {
    text: 'Voulez-vous supprimer «\u00a0{title}\u00a0»\u00a0? Vous pourrez revenir en arrière pendant 30\u00a0jours.',
    yes: 'Supprimer',
  },
  restore: { text: 'Voulez-vous rétablir «\u00a0{title}\u00a0»\u00a0?', yes: 'Rétablir|restore' },
  withdraw: { text: 'Voulez-vous retirer votre demande de publication\u00a0?', yes: 'Retirer la demande' },
  discard: {
    text: 'Voulez-vous abandonner les modifications en cours\u00a0? La version publiée reste en ligne. L’historique les garde.',
    yes: 'Abandonner les modifications',
  },
};

/** The notice after such an act. */
export const DONE: Readonly<Record<PlainAct, string>> = {
  publish: '«\u00a0{title}\u00a0» est sur le site.',
  unpublish: '«\u00a0{title}\u00a0» n’est plus sur le site.',
  delete: '«\u00a0{title}\u00a0» est dans la corbeille.',
  restore: '«\u00a0{title}\u00a0» est de retour.',
  withdraw: 'La demande de publication de «\u00a0{title}\u00a0» est retirée.',
  discard: 'Les modifications de «\u00a0{title}\u00a0» sont abandonnées. La version publiée reste en ligne.',
};

export const ACTION_NAMES: Readonly<Record<RecordedAction, string>> = {
  first: 'Contenu d’origine',
  create: 'Création',
  save: 'Modification',
  revert: 'Retour à une version antérieure',
  undo: 'Annulation de la dernière action',
  submit: 'Demande de publication',
  withdraw: 'Demande retirée',
  publish: 'Publication',
  unpublish: 'Dépublication',
  refuse: 'Refus',
  discard: 'Modifications abandonnées',
  delete: 'Suppression',
  restore: 'Rétablissement',
  plan: 'Dates prévues',
  import: 'Import',
  entrust: 'Changement de responsable',
};

export const TRANSLATION_TEXTS = {
  languages: 'Langues de ce contenu',
  original: 'Original',
  states: { missing: 'À traduire', partial: 'Incomplète', behind: 'À revoir', current: 'À jour' },
  missing: 'Ce contenu n’existe pas encore dans cette langue. Écrivez sa traduction, ou partez de l’original.',
  partial: 'Il manque un champ obligatoire\u00a0: les visiteurs ne voient pas encore cette traduction.',
  behind: 'L’original a changé depuis cette traduction\u00a0: {fields}. Relisez-la, puis enregistrez-la.',
  copy: 'Copier l’original',
  copied: 'Le formulaire contient l’original. Rien n’est encore enregistré.',
  showOriginal: 'Voir l’original',
  remove: 'Supprimer cette traduction',
  removeText: 'Elle disparaît du site dans cette langue. L’historique permet de la retrouver.',
} as const;

/** A form that was sent after the session had ended. */
export const heldTexts = {
  title: 'Votre session a pris fin',
  text: 'Ce que vous avez écrit est toujours là. Connectez-vous pour l’enregistrer.',
  tooLong:
    'Une partie de ce que vous avez écrit est trop longue pour attendre ici. Revenez à la page précédente pour la copier, connectez-vous dans un autre onglet, puis envoyez de nouveau.',
  notHeld: 'Un fichier ne peut pas attendre ici\u00a0: choisissez-le de nouveau une fois connecté.',
  submit: 'Se connecter et enregistrer',
} as const;
