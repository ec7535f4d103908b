import { RULE_TEXTS } from '#contract/field-rules.ts';

/** What is wrong with a field of an element. The first four are those of FORM-1. */
export const SENTENCES = {
  ...RULE_TEXTS,
  tooSmall: 'Le champ {field} doit contenir un nombre d’au moins {min}.',
  tooGreat: 'Le champ {field} doit contenir un nombre de {max} au plus.',
  tooLong: 'Le champ {field} compte {count}\u00a0caractères, pour {max} au plus.',
  tooShort: 'Le champ {field} compte {count}\u00a0caractères, pour {min} au moins.',
  phone: 'Le champ {field} doit contenir un numéro de téléphone, par exemple 02\u00a040\u00a000\u00a000\u00a000.',
  link: 'Le champ {field} doit contenir une adresse, par exemple https://www.exemple.fr.',
  date: 'Le champ {field} doit contenir une date, par exemple 14/07/2026.',
  dateTime: 'Le champ {field} doit contenir une date et une heure, par exemple 14/07/2026 18:30.',
  beforeStart: 'Le champ {field} ne peut pas venir avant le champ {start}.',
  choice: 'Le champ {field} doit contenir un des choix proposés.',
  picture: 'L’image du champ {field} n’est plus disponible. Envoyez-la de nouveau.',
  alternative: 'Décrivez l’image du champ {field} pour les personnes qui ne la voient pas, ou cochez «\u00a0Image décorative\u00a0».',
} as const;
