/**
 * The sentences of `form[data-validate="summary"]`, the same on both sides: each says at its field what to do; in the
 * summary above the form the name of the field stands before it.
 */
export const PLAIN_TEXTS = {
  heading: 'Une erreur est à corriger',
  headingMany: '{count} erreurs sont à corriger',
  required: 'Remplissez ce champ.',
  email: 'Indiquez une adresse électronique complète. Exemple\u00a0: nom@exemple.fr',
  numeric: 'Indiquez un nombre.',
  range: 'Indiquez un nombre entre {min} et {max}.',
} as const;

/** A reason that stands alone is a sentence. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/**
 * « Date de naissance : choisissez une date. » A sentence that names its field stands alone: « Indiquez votre nom. »
 */
export function summaryLine(field: string, text: string): string {
  const name = field.trim().replace(/[\s\u00a0]*:$/, '');
  if (name === '' || text.includes(lowered(name))) return text;
  return /[?!.…]$/.test(name) ? `${name} ${text}` : `${name}\u00a0: ${lowered(text)}`;
}

/** « votre nom »: a name inside a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
