/**
 * French sentences of my elements. The questions are letter for letter those of the specification, faults included
 * (*sic*): they are lookup keys.
 */
export const TEXTS = {
  unsaved:
    'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)' /* sic */,
  publish: 'Etes vous sur de vouloir publier sur le site ?' /* sic */,
  unpublish: 'Etes vous sur de vouloir dépublier du site ?' /* sic */,
  remove: 'Voulez vous supprimer cet élément ?' /* sic */,
  error: 'Erreur',
  popin: 'Contenu',
  create: 'Ajouter',
  edit: 'Modifier',
  sending: 'Enregistrement en cours',
  retry: 'Réessayer',
  saved: 'Vos modifications sont enregistrées.',
  goOn: 'Continuer',
  changed: 'L’état du contenu a changé.',
  removed: 'Le contenu a été supprimé.',
  undo: 'Annuler|undo',
  undoName: 'Annuler ce changement',
  undone: 'C’est annulé.',
  restoreName: 'Annuler la suppression',
  restored: 'Le contenu est de retour.',
  look: 'Voir le contenu',
  complete: 'Compléter',
  close: 'Fermer',
  closeName: 'Fermer ce message',
  draft: 'Le {date}, vous avez écrit ici sans enregistrer.',
  draftRestored: 'Ce que vous aviez écrit est de retour. Enregistrez pour le conserver.',
  takeUp: 'Reprendre',
  takeUpName: 'Reprendre ce que vous aviez écrit',
  erase: 'Effacer',
  eraseName: 'Effacer ce que vous aviez écrit',
  signedOut: 'Votre session a pris fin. Rien n’est perdu\u00a0: reconnectez-vous pour enregistrer.',
  signIn: 'Se reconnecter',
  signInElsewhere: 'Se reconnecter (nouvelle fenêtre)',
} as const;

/** Why nothing was saved, and what to do. Each says that what was typed is still there. */
export const CAUSES = {
  offline:
    'Rien n’est enregistré\u00a0: votre appareil n’est pas connecté à internet. Ce que vous avez écrit est toujours là. Rétablissez la connexion, puis réessayez.',
  network:
    'Rien n’est enregistré\u00a0: la connexion a été coupée. Ce que vous avez écrit est toujours là. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le site met trop longtemps à répondre. Ce que vous avez écrit est toujours là. Réessayez dans une minute.',
  tooMany:
    'Beaucoup d’enregistrements en peu de temps. Ce que vous avez écrit est toujours là. Réessayez dans quelques minutes.',
  tooLarge:
    'Rien n’est enregistré\u00a0: l’envoi est trop lourd. Retirez une image ou un document, enregistrez, puis ajoutez-le à part.',
  refused: 'Le site n’a pas accepté l’enregistrement. Copiez ce que vous avez écrit, rechargez la page et recommencez.',
  server:
    'Le site a un problème\u00a0: rien n’est enregistré. Ce que vous avez écrit est toujours là. Réessayez dans quelques minutes.',
} as const;

/** How many characters a text may still have. */
export const COUNT_TEXTS = {
  left: { one: 'Il reste {count}\u00a0caractère.', other: 'Il reste {count}\u00a0caractères.' },
  noneLeft: 'Il ne reste aucun caractère.',
  over: { one: '{count}\u00a0caractère de trop.', other: '{count}\u00a0caractères de trop.' },
} as const;

/** Labels of the forms and lists of contributors, used by the templates of the server only. */
export const LABELS = {
  save: 'Enregistrer',
  publish: 'Enregistrer et publier',
  unpublish: 'Enregistrer et dépublier',
  saveAndSubmit: 'Enregistrer et demander la publication',
  create: 'Créer et continuer',
  submit: 'Demander la publication',
  note: 'Message pour la personne qui relira',
  noteHint: 'Par exemple ce qui a changé, ou la date à laquelle publier.',
  cancel: 'Annuler',

  title: 'Titre',
  state: 'État',
  changed: 'Modifié le',
  actions: 'Actions',
  edit: 'Modifier',
  see: 'Voir',
  activate: 'Publier',
  deactivate: 'Dépublier',
  remove: 'Supprimer',
  restore: 'Annuler la suppression',
  undo: 'Annuler|undo',
  /** After the name of an action, for screen readers that read it out of context. */
  about: ' : {title}',
  optional: '(facultatif)',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noView: 'La boîte n’a pas pu être chargée. Le lien est suivi à la place. Détail\u00a0:',
  noElement:
    'Le lien ne dit pas de quel élément il s’agit. Il reste un simple lien. Donnez-lui data-element-module-ident et data-element-id\u00a0:',
  notDone:
    'La plateforme n’a pas fait ce qui était demandé. La personne en est avertie et peut recommencer. Détail\u00a0:',
  unknownForm:
    'Ce formulaire n’est ni « new », ni « edit », ni « submit ». Il reste un simple formulaire. Corrigez data-my-element-form\u00a0:',
  notSaved: 'L’enregistrement n’a pas abouti. La personne garde ce qu’elle a écrit et peut recommencer. Détail\u00a0:',
  notSignedIn: 'La reconnexion n’a pas abouti. La personne garde ce qu’elle a écrit et peut recommencer. Détail\u00a0:',
  wrongLead:
    'L’adresse de data-redirect est refusée. La personne reste sur la page. Donnez un chemin de ce site\u00a0:',
} as const;
