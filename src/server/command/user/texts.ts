/** Messages of `vitrine user`. */
export const USER_TEXTS = {
  roleIsOneOf: 'Le rôle est l’un de\u00a0: {roles}.',
  noModulesKnown:
    '{names}\u00a0: aucun module de ce nom. Le site «\u00a0{site}\u00a0» n’en a pas, ou n’a pas encore été publié avec cette version.',
  noSuchModule: '{names}\u00a0: aucun module de ce nom. Modules du site\u00a0: {modules}.',
  created: 'Le compte {email} est créé.',
  invited:
    'L’invitation part dans les cinq minutes si le serveur fonctionne et si site.yaml a une «\u00a0adresse\u00a0».',
  roleChanged: 'Le rôle de {email} est changé.',
  modulesChanged: 'Les modules de {email} sont changés.',
  suspended: 'Le compte {email} est suspendu. Ses sessions sont fermées.',
  resumed: 'Le compte {email} n’est plus suspendu.',
  needsHeir: {
    one: '{email} a {count} élément. Ajoutez --heritier <adresse> pour le confier à quelqu’un.',
    other: '{email} a {count} éléments. Ajoutez --heritier <adresse> pour les confier à quelqu’un.',
  },
  removed: 'Le compte {email} est supprimé.',
  noFactor: 'Le compte {email} n’a pas de second facteur.',
  factorRemoved:
    'Le second facteur de {email} est retiré. Son mot de passe suffit de nouveau\u00a0: prévenez la personne.',
  sessionsClosed: 'Les sessions de {email} sont fermées.',
  noAccount: 'Aucun compte {email} sur le site «\u00a0{site}\u00a0».',
  sayAction: 'Écrivez l’un de\u00a0: {actions}.',
  notAnEmail: '«\u00a0{email}\u00a0» n’est pas une adresse électronique.',
  exists: 'Le compte {email} existe déjà. Changez son mot de passe avec «\u00a0vitrine user passwd\u00a0».',
  passwordChanged: 'Le mot de passe de {email} est changé. Ses sessions sont fermées.',
  passwordQuestion: 'Mot de passe\u00a0: ',
  passwordAgain: 'Une seconde fois\u00a0: ',
  noKeyboard: 'Aucun clavier pour demander le mot de passe. Ajoutez --mot-de-passe-stdin.',
  passwordsDiffer: 'Les deux saisies sont différentes. Rien n’a changé.',
  invitationSent: 'invitation envoyée',
  isSuspended: 'suspendu',
  author: 'Commande «\u00a0vitrine user\u00a0»',
} as const;
