import type { Role } from '#server/platform/security/role.ts';

export const texts = {
  signIn: 'Connexion',
  signInLead: 'Réservée aux personnes qui contribuent au site.',
  email: 'Adresse électronique',
  password: 'Mot de passe',
  staySignedIn: 'Rester connecté pendant 30 jours',
  staySignedInHint: 'À éviter sur un ordinateur partagé.',
  submitSignIn: 'Se connecter',
  wrong: 'Adresse électronique ou mot de passe incorrect.',
  suspended: 'Votre compte est suspendu. Adressez-vous à la personne qui s’occupe du site.',
  emailMissing: 'Indiquez votre adresse électronique.',
  passwordMissing: 'Indiquez votre mot de passe.',
  tooMany: 'Trop d’essais. Réessayez dans un quart d’heure.',
  signedOut: 'Vous êtes déconnecté.',
  passwordReset: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  welcome: 'Votre mot de passe est enregistré. Connectez-vous.',
  forgotten: 'Mot de passe oublié\u00a0?',
  signInNeeded: 'Connectez-vous pour continuer.',
  tooManySignIns: 'Trop de connexions en même temps. Réessayez dans quelques secondes.',
  newWindow: '(nouvelle fenêtre)',

  account: 'Mon compte',
  name: 'Nom',
  role: 'Rôle',
  modules: 'Rubriques',
  changePassword: 'Changer de mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères. Une phrase convient très bien.',
  confirmation: 'Nouveau mot de passe, une seconde fois',
  submitPassword: 'Enregistrer le mot de passe',
  passwordChanged: 'Le mot de passe est changé. Vos autres appareils ont été déconnectés.',
  changeName: 'Changer de nom',
  nameHint: 'Tel qu’il apparaît à côté de ce que vous écrivez, dans votre espace.',
  submitName: 'Enregistrer le nom',
  nameChanged: 'Votre nom est changé.',
  nameWrong: 'Indiquez votre nom, en 100 caractères au plus.',
  currentPasswordWrong: 'Le mot de passe actuel n’est pas le bon.',
  confirmationDiffers: 'Les deux saisies du nouveau mot de passe sont différentes.',
} as const;

export const deviceTexts = {
  title: 'Appareils connectés',
  lead: 'Les navigateurs où votre compte est ouvert. Vous n’en reconnaissez pas un\u00a0? Fermez-le, puis changez de mot de passe.',
  count: {
    one: 'Votre compte n’est ouvert que sur cet appareil.',
    other: 'Votre compte est ouvert sur {count} appareils.',
  },
  link: 'Voir les appareils connectés',
  passwordHint: 'Demandé pour fermer une session.',
  present: 'cet appareil',
  use: 'Connexion le {moment} · dernière activité {lastUse}',
  now: 'en ce moment',
  end: 'Fermer la session',
  /** The full name of the button, for screen readers. */
  endName: 'Fermer la session\u00a0: {device}, dernière activité {lastUse}',
  endOthers: 'Fermer toutes les autres sessions',
  endedOne: 'La session est fermée.',
  endedOthers: 'Toutes les autres sessions sont fermées.',
  /** « Firefox sur Windows » */
  name: '{browser} sur {system}',
  anyBrowser: 'Un navigateur',
  unknown: 'Appareil inconnu',
} as const;

export const resetTexts = {
  requestTitle: 'Mot de passe oublié',
  requestLead: 'Nous vous envoyons par courriel un lien pour en choisir un nouveau.',
  requestHint: 'Celle de votre compte, par exemple prenom.nom@exemple.fr.',
  requestSubmit: 'Recevoir le lien',
  emailWrong: 'Indiquez une adresse électronique complète, par exemple prenom.nom@exemple.fr.',
  tooMany: 'Trop de demandes. Réessayez dans une heure.',
  requestedTitle: 'Regardez votre messagerie',
  requested:
    'Si un compte existe à cette adresse, un courriel vient de partir. Le lien qu’il contient ne sert qu’une fois\u00a0; le courriel dit jusqu’à quand.',
  nothingReceived:
    'Rien reçu\u00a0? Regardez dans les courriers indésirables, ou demandez à la personne qui s’occupe du site quelle adresse elle a notée pour vous.',
  noAddressTitle: 'Aucun lien ne peut être envoyé',
  noAddress:
    'L’adresse de ce site n’est pas configurée\u00a0: un courriel ne pourrait pas contenir de lien sûr pour choisir un nouveau mot de passe.',
  noAddressForUser:
    'Demandez un nouveau mot de passe à la personne qui s’occupe du site\u00a0: elle peut vous en donner un sans passer par cette page.',
  noAddressMend:
    'Si c’est vous, ajoutez la ligne «\u00a0adresse: https://…\u00a0» au fichier site.yaml, puis redémarrez le serveur.',
  backToSignIn: 'Revenir à la connexion',
  chooseTitle: 'Nouveau mot de passe',
  welcomeTitle: 'Bienvenue\u00a0: choisissez votre mot de passe',
  chooseLead: 'Pour le compte {email}',
  expiredTitle: 'Ce lien ne sert plus',
  expired: 'Il a déjà servi, il a expiré, ou un courriel plus récent l’a remplacé. Votre mot de passe n’a pas changé.',
  requestAgain: 'Demander un nouveau lien',
} as const;

/** Why a new password is refused, and what to do. */
export const passwordTexts = {
  short: 'Choisissez un mot de passe d’au moins {count} caractères.',
  long: 'Choisissez un mot de passe d’au plus {count} caractères.',
  repetitive: 'Choisissez un mot de passe moins répétitif.',
  common: 'Ce mot de passe est parmi les plus utilisés au monde\u00a0: il serait vite deviné.',
  run: 'Ce mot de passe est fait de touches ou de chiffres qui se suivent\u00a0: il serait vite deviné.',
  known: 'Ce mot de passe ressemble à votre nom, à votre adresse ou au nom du site\u00a0: il serait vite deviné.',
  word: 'Un mot courant, même entouré de chiffres, est vite deviné.',
  advice: 'Une phrase que vous seul connaissez convient très bien.',
} as const;

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  contributor: 'Contributeur',
  publisher: 'Publicateur',
  editor: 'Rédacteur',
  administrator: 'Administrateur',
};
