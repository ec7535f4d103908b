/** French sentences of sortable tables. `{…}` are filled after lookup. */
export const TEXTS = {
  sortBy: 'Trier par {column}',
  sortedAscending: 'Tableau trié par {column}, ordre croissant.',
  sortedDescending: 'Tableau trié par {column}, ordre décroissant.',
} as const;

export const CONSOLE = {
  noHeader:
    'Aucune colonne n’a de titre. Le tableau n’est pas trié. Écrivez des «\u00a0th\u00a0» sous «\u00a0thead\u00a0».',
} as const;
