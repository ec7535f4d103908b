import { RULE_TEXTS } from '#contract/form-texts.ts';

/** French sentences of form validation; the first five letter for letter from the specification. */
export const TEXTS = {
  heading: 'Erreur(s) rencontrée(s) :',
  ...RULE_TEXTS,
  /** The browser's or another feature's own sentence, with the field it is about. */
  other: 'Le champ {field} est incorrect\u00a0: {reason}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  badCondition:
    'L’attribut data-when est illisible. La question est toujours posée. Écrivez par exemple {"mode": ["courrier"]}\u00a0:',
  badRange: 'L’attribut data-in-range est illisible. Il est ignoré. Écrivez par exemple «\u00a01:10\u00a0»\u00a0:',
  badType:
    'L’attribut data-type est inconnu. Il est ignoré. Écrivez «\u00a0email\u00a0» ou «\u00a0numeric\u00a0»\u00a0:',
} as const;
