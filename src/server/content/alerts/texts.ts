export const texts = {
  title: 'Alertes en cours',
  lead: 'Ce qu’il faut savoir maintenant.',
  none: 'Aucune alerte en cours.',
  past: 'Alertes terminées depuis moins d’un mois',
  others: { one: 'Voir l’autre alerte', other: 'Voir les {count} autres alertes' },
  information: 'Information',
  vigilance: 'Vigilance',
  emergency: 'Urgence',
  since: 'Depuis le {from}.',
  until: 'Jusqu’au {to}.',
  during: 'Du {from} au {to}.',
  ended: 'Terminée le {to}.',
} as const;
