import type { MailKind } from '#server/platform/mail/queue.ts';

export const texts = {
  lead: 'Ce qui attend, aujourd’hui.',
  nothing: 'Rien n’attend. Bonne journée\u00a0!',
  newAlert: 'Publier une alerte',
  reviews: { one: '{count} contenu attend votre relecture', other: '{count} contenus attendent votre relecture' },
  reviewsLink: 'Relire',
  sentBack: { one: '{count} de vos contenus est à corriger', other: '{count} de vos contenus sont à corriger' },
  sentBackText: 'La personne qui l’a relu explique pourquoi.',
  drafts: { one: '{count} de vos contenus est un brouillon', other: '{count} de vos contenus sont des brouillons' },
  ownLink: 'Voir mes contenus',
  messages: { one: '{count} message est à traiter', other: '{count} messages sont à traiter' },
  messagesLink: 'Lire les messages',
  unused: { one: '{count} compte n’a pas servi depuis un an', other: '{count} comptes n’ont pas servi depuis un an' },
  unusedText: 'Un compte oublié est une porte ouverte\u00a0: suspendez-le ou supprimez-le.',
  unusedLink: 'Voir ces comptes',
  setAside: {
    one: '{count} modification en ligne n’est plus montrée',
    other: '{count} modifications en ligne ne sont plus montrées',
  },
  setAsideText:
    'Le dossier du site a changé depuis\u00a0: avec elles, le site aurait des erreurs. Corrigez-les ou abandonnez-les\u00a0:',
  bothSides: {
    one: '{count} modification en ligne attend votre choix',
    other: '{count} modifications en ligne attendent votre choix',
  },
  bothSidesText:
    'Le dossier du site a changé aussi\u00a0: ce que votre agence y a écrit ne se voit pas. Choisissez une version\u00a0:',
  choicesLink: 'Choisir',
  unpublished: {
    one: '{count} publication prévue n’a pas pu se faire',
    other: '{count} publications prévues n’ont pas pu se faire',
  },
  unpublishedText: 'Ces pages attendent\u00a0: corrigez-les, puis publiez-les.',
  failedPlans: {
    one: 'La date prévue d’un contenu est passée sans effet',
    other: 'La date prévue de {count} contenus est passée sans effet',
  },
  failedPlansText: 'Ouvrez-les, corrigez-les, puis publiez-les ou prévoyez une autre date\u00a0:',
  unpublishedSettings: {
    one: '{count} changement prévu d’un réglage n’a pas pu se faire',
    other: '{count} changements prévus de réglages n’ont pas pu se faire',
  },
  unpublishedSettingsText:
    'Ces réglages restent comme ils sont\u00a0: ouvrez-les, relisez ce qui était prévu, puis publiez-le ou annulez-le.',
  staying: {
    one: '{count} page n’a pas pu être retirée du site à sa date',
    other: '{count} pages n’ont pas pu être retirées du site à leur date',
  },
  stayingText: 'D’autres endroits du site y mènent. Ouvrez la page\u00a0: elle dit lesquels.',
  pagesLink: 'Voir les pages',
  undescribed: { one: '{count} image est sans description', other: '{count} images sont sans description' },
  undescribedText: 'Les personnes qui ne voient pas l’image ne savent pas ce qu’elle montre.',
  undescribedLink: 'Décrire les images',
  missed: {
    one: '{count} adresse du site est demandée en vain',
    other: '{count} adresses du site sont demandées en vain',
  },
  missedLink: 'Rediriger',
  missedText: 'Des visiteurs y arrivent par d’anciens liens. Les plus demandées\u00a0:',
  times: '{address} ({count} fois)',
  others: { one: 'et {count} de plus', other: 'et {count} de plus' },
  unsent: { one: '{count} courriel n’est pas parti', other: '{count} courriels ne sont pas partis' },
  unsentText:
    'Le serveur d’envoi ne les a pas acceptés. Si cela dure, prévenez la personne qui héberge le site. Une adresse mal écrite se corrige sur la page du compte.',
  notSentYet: '{what} à {recipient}\u00a0: dernier essai le {at}, un autre suivra',
  givenUp: '{what} à {recipient}\u00a0: dernier essai le {at}, abandonné',
  retry: 'Réessayer',
  noServer: 'Les courriels du site ne partent pas',
  noServerText:
    'Aucun serveur d’envoi n’est réglé\u00a0: invitations, mots de passe oubliés et messages restent sur le serveur, dans le dossier «\u00a0courriels\u00a0» des données. La personne qui héberge le site règle l’envoi avec VITRINE_SMTP_URL.',
} as const;

export const NOTICES = {
  reessaye: 'Les courriels repartent dans les cinq minutes. Ceux qui échouent encore reviendront ici.',
} as const;

/** What a mail is, without what it says. */
export const MAIL_NAMES: Readonly<Record<MailKind, string>> = {
  notice: 'Message d’un formulaire',
  receipt: 'Accusé de réception',
  invitation: 'Confirmation d’un abonnement',
  welcome: 'Bienvenue d’un abonnement',
  review: 'Avis de relecture',
  password: 'Nouveau mot de passe',
  'password-changed': 'Avis de changement d’un compte',
  'account-change': 'Avis de changement d’un compte',
  'account-invitation': 'Invitation',
};
