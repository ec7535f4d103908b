/** French texts of the short keys of menus and dialogs, where they have no translation (TRAD-4). */
export const KEYS: Readonly<Record<string, string>> = {
  ok: 'OK',
  oui: 'Oui',
  non: 'Non',
  yes: 'Oui',
  no: 'Non',
  warning: 'Attention',
  rechercher: 'Rechercher',
  no_results: 'Aucun résultat',
  resultats: 'résultats',
};
