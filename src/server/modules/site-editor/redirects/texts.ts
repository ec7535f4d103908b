export const texts = {
  lead: 'Une ancienne adresse mène à une page d’aujourd’hui\u00a0: les liens des moteurs de recherche et des affiches continuent de servir.',
  from: 'Ancienne adresse',
  fromHint: 'Par exemple /ancienne-page. Une étoile à la fin vaut pour tout ce qui suit\u00a0: /archives/*.',
  to: 'Mène à',
  toHint: 'Commencez à écrire le nom d’une page, ou collez une adresse https.',
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
  changed: 'Les redirections ont changé pendant que vous écriviez. Recommencez.',
} as const;

export const NOTICES = { ajoute: 'C’est publié.', retire: 'La redirection est retirée.' } as const;
