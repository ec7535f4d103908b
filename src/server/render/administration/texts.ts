export const texts = {
  title: 'Administration',
  menu: 'Menu de l’administration',
  start: 'À faire',
  alerts: 'Alertes',
  pageList: 'Pages',
  hours: 'Horaires',
  library: 'Bibliothèque',
  settings: 'Réglages',
  redirects: 'Redirections',
  messages: 'Messages',
  subscribers: 'Abonnés',
  accounts: 'Comptes',
  journal: 'Journal',
  space: 'Mes contenus',
  export: 'Télécharger le tableau (CSV)',
  filter: 'Filtrer',
  filters: 'Filtres',
  clear: 'Tout afficher',
  back: 'Annuler',
  cancelPlan: 'Annuler la publication prévue',
  fillIn: 'Remplissez ce champ.',
  inLibrary: 'Remettez-le depuis la corbeille de la bibliothèque, ou choisissez un autre fichier.',
  problemOf: '{file}\u00a0: {problem}',
  pageNamed: 'Page «\u00a0{title}\u00a0»',
  hoursNamed: 'Horaires «\u00a0{name}\u00a0»',
  mediaNamed: 'Fichier «\u00a0{file}\u00a0»',
  settingsIn: 'Réglages ({language})',
  alertNamed: 'Alerte «\u00a0{title}\u00a0»',
  keyOf: '{file}, «\u00a0{key}\u00a0»',
  folderFile: 'Fichier «\u00a0{file}\u00a0» du dossier, que change votre agence',
} as const;

/** Titles of the forms of settings. */
export const settingTitles = {
  identity: 'Nom et présentation',
  banner: 'Bandeau d’information',
  popup: 'Message à l’ouverture',
  contact: 'Coordonnées',
  shortcuts: 'Raccourcis de l’accueil',
  footer: 'Bas de page',
  lastLine: 'Dernière ligne du bas de page',
  networks: 'Réseaux sociaux',
  functions: 'Fonctions du site',
  localTime: 'Heure et jours fériés',
  menu: 'Menu',
} as const;

/** A form that was sent after the session had ended. */
export const signedOutTexts = {
  title: 'Votre session a pris fin',
  text: 'Ce que vous avez saisi attend ici. Connectez-vous, et ce sera envoyé.',
  tooLong:
    'Une partie de ce que vous avez saisi est trop longue pour attendre ici. Revenez à la page précédente pour la copier, connectez-vous dans un autre onglet, puis envoyez de nouveau.',
  notHeld:
    'Un fichier ou un mot de passe ne peut pas attendre ici\u00a0: vous devrez le choisir ou le saisir de nouveau.',
  submit: 'Se connecter et envoyer',
} as const;

/** A form of an earlier session of the same browser. */
export const otherSessionTexts = {
  ...signedOutTexts,
  title: 'Votre session a changé entre-temps',
  text: 'Rien n’est encore enregistré\u00a0: envoyez de nouveau ce que vous avez saisi.',
  submit: 'Envoyer de nouveau',
} as const;

/** A form of a person whose role was lowered while it was open. */
export const lowerRoleTexts = {
  ...otherSessionTexts,
  title: 'Votre rôle ne permet pas de faire cela',
  text: 'Rien n’est enregistré. Ce que vous avez saisi attend ici\u00a0: un administrateur peut changer votre rôle, puis vous enverrez de nouveau.',
} as const;
