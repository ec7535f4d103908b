import type { PatternFault } from './model.pattern.ts';

/** French sentences of masked fields. */
export const TEXTS = { incomplete: 'il manque des caractères.' } as const;

/** Texts of the faults of a pattern. */
const FAULTS: Readonly<Record<PatternFault | 'type', string>> = {
  empty: 'est vide',
  bracket: 'a un crochet sans pareil, ou vide',
  brace: 'a une accolade illisible',
  'nothing-to-repeat': 'a une accolade qui ne répète rien',
  backslash: 'finit par une barre oblique inversée',
  'no-slot': 'ne laisse rien à saisir',
  'too-large': 'permet trop de formes',
  type: 'ne va pas à un champ de ce type',
};

/** For integrators, on the console. */
export const faultMessage = (fault: keyof typeof FAULTS): string =>
  `Le masque ${FAULTS[fault]}. Le champ reste sans masque. Corrigez-le\u00a0:`;
