/** Sentences of the specification, letter for letter: they are lookup keys. */
export const GENERIC_ERROR = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
export const NO_REQUEST_API = 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...';

/** What the short keys of menus and dialogs say in French when no translation is given (TRAD-4). */
export const FRENCH_KEYS: Readonly<Record<string, string>> = {
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
