/** The rules of FORM-1 and FORM-2, letter for letter from the specification. */
export const RULE_TEXTS = {
  required: 'Le champ {field} est requis.',
  email: 'Le champ {field} doit contenir une adresse email.',
  numeric: 'Le champ {field} doit contenir un nombre.',
  range: 'Le champ {field} doit contenir un nombre entre {min} et {max}.',
} as const;

/**
 * The sentences of `form[data-validate="summary"]`, the same on both sides: each says at its field what to do; in the
 * summary above the form the name of the field stands before it.
 */
export const PLAIN_TEXTS = {
  heading: { one: 'Une erreur est à corriger', other: '{count} erreurs sont à corriger' },
  required: 'Remplissez ce champ.',
  email: 'Indiquez une adresse électronique complète. Exemple\u00a0: nom@exemple.fr',
  numeric: 'Indiquez un nombre.',
  range: 'Indiquez un nombre entre {min} et {max}.',
  /** A line of the summary. */
  line: '{field}\u00a0: {message}',
} as const;
