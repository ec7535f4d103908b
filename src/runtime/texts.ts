/** Sentences of the specification, letter for letter: they are lookup keys. */
export const GENERIC_ERROR = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
export const NEW_WINDOW = 'nouvelle fenêtre';
export const NO_REQUEST_API = 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...';
