/** French sentences of sortable tables. `{…}` are filled after lookup. */
export const TEXTS = {
  sortBy: 'Trier par {column}',
  sortedAscending: 'Tableau trié par {column}, ordre croissant.',
  sortedDescending: 'Tableau trié par {column}, ordre décroissant.',
} as const;

export const CONSOLE = {
  noHeader:
    'Aucun titre de colonne ne peut porter un bouton de tri. Le tableau reste dans l’ordre de la page. Écrivez les titres dans des « th », sous « thead ».',
} as const;
