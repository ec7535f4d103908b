/** French sentences of agenda blocks. `{…}` are filled after lookup. */
export const TEXTS = {
  heading: 'Agenda',
  months: 'Mois de l’agenda',
  previous: 'Mois précédent\u00a0: ',
  next: 'Mois suivant\u00a0: ',
  none: '{month}\u00a0: aucun événement',
  one: '{month}\u00a0: 1 événement',
  many: '{month}\u00a0: {count} événements',
  empty: 'Aucun événement n’est annoncé pour ce mois.',
  subscribe: 'S’abonner à l’agenda',
  subscribeHint: 'fichier iCal',
  subscribeHelp:
    'Ajoutez cette adresse à l’agenda de votre téléphone ou de votre ordinateur\u00a0: les événements s’y tiendront à jour.',
  retry: 'Réessayer',
  changed: 'L’agenda a changé de mois.',
} as const;
