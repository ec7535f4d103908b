export const texts = {
  lead: 'Une ancienne adresse mène à une page d’aujourd’hui\u00a0: les liens des moteurs de recherche et des affiches continuent de servir.',
  from: 'Ancienne adresse',
  fromHint: 'Par exemple /ancienne-page. Une étoile à la fin vaut pour tout ce qui suit\u00a0: /archives/*.',
  to: 'Mène à',
  add: 'Ajouter',
  addTitle: 'Ajouter une redirection',
  pasteTitle: 'Coller un tableau',
  paste: 'Deux colonnes',
  pasteHint:
    'Une ligne par adresse\u00a0: l’ancienne, puis la nouvelle, séparées par une tabulation, un point-virgule ou une espace.',
  pasteButton: 'Ajouter toutes les lignes',
  list: 'Redirections',
  none: 'Aucune redirection.',
  act: 'Retirer',
  remove: 'Retirer',
  missed: 'Adresses demandées en vain',
  missedLead: 'Depuis trois mois, les plus demandées d’abord.',
  noMissed: 'Aucune.',
  hits: 'Demandes',
  redirect: 'Rediriger',
  incomplete: 'Écrivez l’ancienne adresse et la nouvelle.',
  unreadable: 'La ligne «\u00a0{line}\u00a0» n’a pas deux colonnes.',
  moreUnreadable: {
    one: 'Et {count} autre ligne n’a pas deux colonnes.',
    other: 'Et {count} autres lignes n’ont pas deux colonnes.',
  },
  testTitle: 'Essayer une adresse',
  test: 'Adresse à essayer',
  testHint: 'Celle d’une affiche, d’un courriel ou d’un moteur de recherche. Par exemple /ancienne-page.',
  testButton: 'Essayer',
  changed: 'Les redirections ont changé pendant que vous écriviez. Recommencez.',
} as const;

export const NOTICES = { ajoute: 'C’est publié.', retire: 'La redirection est retirée.' } as const;

/** Where an address leads. */
export const TESTED = {
  moved: '«\u00a0{address}\u00a0» mène à {target}.',
  page: '«\u00a0{address}\u00a0» est une page du site\u00a0: {target}.',
  element: '«\u00a0{address}\u00a0» est un contenu du site\u00a0: {target}.',
  file: '«\u00a0{address}\u00a0» est un fichier de la bibliothèque.',
  program: '«\u00a0{address}\u00a0» est une adresse du programme\u00a0: elle ne se redirige pas.',
  elsewhere: '«\u00a0{address}\u00a0» n’est pas une adresse de ce site.',
  unreadable:
    '«\u00a0{address}\u00a0» n’est pas une adresse. Écrivez-la comme dans un navigateur\u00a0: /ancienne-page.',
  unknown:
    '«\u00a0{address}\u00a0» n’est pas connue\u00a0: les visiteurs y lisent «\u00a0Page introuvable\u00a0» (404). Ajoutez-la ci-dessous.',
} as const;
