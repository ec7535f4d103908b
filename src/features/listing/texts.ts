/** French sentences of listing blocks. `{…}` are filled after lookup. */
export const TEXTS = {
  results: 'Résultats',
  /** Name of the scrollable region of a table. */
  table: '{title}, en tableau',
  none: 'Aucun résultat',
  some: { one: '{count} résultat', other: '{count} résultats' },
  /** Counting stops at {count}. */
  moreThan: 'Plus de {count} résultats',
  limit:
    'Seuls les {count} premiers résultats peuvent être parcourus. Affinez votre recherche par un mot ou un filtre.',
  toStart: 'Revenir au début de la liste',
  pageOf: '{results}, page {page} sur {pages}',
  nothingYet: 'Rien à afficher pour le moment.',
  nothingFound: 'Aucun élément ne correspond à ces critères.',
  filterForm: 'Filtrer la liste',
  /** A tool of one list among others of the page. */
  ofList: '{tool}, {list}',
  words: 'Mots-clés',
  anyChoice: 'Tout afficher',
  period: 'Période',
  upcoming: 'À venir',
  past: 'Passés',
  apply: 'Filtrer',
  clear: 'Effacer les filtres',
  active: 'Filtres actifs',
  lift: 'Retirer le filtre «\u00a0{filter}\u00a0»',
  sortBy: 'Trier',
  perPage: 'Par page',
  pages: 'Pages, {list}',
  page: 'Page {page}',
  previous: 'Page précédente',
  next: 'Page suivante',
  refreshed: 'La liste a été mise à jour.',
  retry: 'Réessayer',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unreadable:
    'Les réglages de la liste sont absents ou illisibles. Ses liens restent de simples liens. Vérifiez le commentaire <!-- listing {"url", "referer", "search"} -->\u00a0:',
  wrongControl:
    'Une commande de la liste est illisible. Son lien reste utilisable. Corrigez son attribut data-…\u00a0:',
  notRefreshed: 'La liste n’a pas pu être mise à jour. Elle garde son contenu. Détail\u00a0:',
  notLoaded: 'La liste n’a pas pu être mise à jour. Elle garde son contenu et propose de réessayer. Détail\u00a0:',
} as const;
