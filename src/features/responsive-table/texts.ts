/** French sentences of responsive tables. `{…}` are filled after lookup. The first two are the specification's. */
export const TEXTS = {
  open: 'Voir plus de détails',
  close: 'Fermer',
  table: 'Tableau',
  region: 'Toutes les colonnes\u00a0: {name}',
} as const;
