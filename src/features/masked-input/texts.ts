import type { PatternFault } from './model.pattern.ts';

/** French sentences of masked fields. */
export const TEXTS = {
  incomplete: 'il manque des caractères.',
} as const;

/** For integrators, on the console. */
export const CONSOLE: Readonly<Record<PatternFault | 'type', string>> = {
  empty: 'Le masque est vide. Le champ reste sans masque. Écrivez-le dans data-mask, par exemple « 99 99 99 99 99 »\u00a0:',
  bracket: 'Un crochet du masque n’a pas son pareil, ou n’entoure rien. Le champ reste sans masque. Écrivez « [9] »\u00a0:',
  brace:
    'Une accolade du masque est illisible. Le champ reste sans masque. Écrivez « {3} », « {1,3} », « {2,} », « {+} » ou « {*} »\u00a0:',
  'nothing-to-repeat': 'Une accolade du masque ne répète rien. Le champ reste sans masque. Placez-la après le caractère à répéter\u00a0:',
  backslash: 'Le masque finit par une barre oblique inversée. Le champ reste sans masque. Faites-la suivre d’un caractère\u00a0:',
  'no-slot': 'Le masque ne laisse rien à saisir. Le champ reste sans masque. Employez « 9 », « a » ou « * »\u00a0:',
  'too-large': 'Le masque permet trop de formes. Le champ reste sans masque. Réduisez ses parties facultatives et répétées\u00a0:',
  type: 'Un champ de ce type ne peut pas être masqué. Il reste sans masque. Donnez-lui le type « text » ou « tel »\u00a0:',
};
