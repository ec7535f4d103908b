/** French sentences of calendars. `{…}` are filled after lookup. */
export const TEXTS = {
  previous: 'Mois précédent',
  next: 'Mois suivant',
  /** `{month}`: the initial month. */
  backTo: 'Revenir à {month}',
  /** Name of a day with events. */
  busyDay: { one: '{date}, {count} événement', other: '{date}, {count} événements' },
  /** The same with the title of its only event. */
  dayOf: '{day}\u00a0: {title}',
  loading: 'Chargement des événements…',
  failed: 'Les événements de ce mois n’ont pas pu être chargés.',
  retry: 'Réessayer',
  /** Name of an event that has none. */
  event: 'Événement',
  /** The link from the description of an event to its page. */
  more: 'En savoir plus',
  /** After it, for screen readers that read the link out of context. */
  about: '\u00a0: {title}',
  close: 'Fermer',
  legend: 'Légende',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noBox:
    'La boîte du jour n’a pas pu être chargée. Le lien du jour est suivi à la place, ou un message le dit. Détail\u00a0:',
  unreadable:
    'Les réglages du calendrier sont illisibles. Il reste tel que le serveur l’a écrit. Écrivez data-calendar=\'{"url": "…"}\'\u00a0:',
  notLoaded:
    'Les événements du mois n’ont pas pu être chargés. Le calendrier reste utilisable et propose de réessayer. Détail\u00a0:',
} as const;
