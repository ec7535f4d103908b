/** French sentences of agenda blocks. `{…}` are filled after lookup. */
export const TEXTS = {
  heading: 'Agenda',
  months: 'Mois de l’agenda',
  previous: 'Mois précédent\u00a0: {month}',
  next: 'Mois suivant\u00a0: {month}',
  none: '{month}\u00a0: aucun événement',
  some: { one: '{month}\u00a0: {count} événement', other: '{month}\u00a0: {count} événements' },
  empty: 'Aucun événement n’est annoncé pour ce mois.',
  subscribe: 'S’abonner à l’agenda',
  subscribeHint: '(fichier iCal)',
  subscribeHelp:
    'Ajoutez cette adresse à l’agenda de votre téléphone ou de votre ordinateur\u00a0: les événements s’y tiendront à jour.',
  retry: 'Réessayer',
  changed: 'L’agenda a changé de mois.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noId: 'L’attribut data-agenda est vide. Les liens des mois restent de simples liens. Donnez à l’agenda son identifiant\u00a0:',
  notLoaded: 'Le mois n’a pas pu être chargé. L’agenda garde son contenu et propose de réessayer. Détail\u00a0:',
} as const;
