import { PLAIN_TEXTS, RULE_TEXTS } from '#contract/form-texts.ts';
import type { Translate } from '#language/translate.ts';

/** Error messages. Public forms append those without `{field}` to « Le champ … est incorrect ». */
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
  time: 'Le champ {field} doit contenir une heure, par exemple 14:30.',
  timeBefore: 'Le champ {field} ne peut pas contenir une heure avant {min}.',
  timeAfter: 'Le champ {field} ne peut pas contenir une heure après {max}.',
  timeOther: 'choisissez une heure {hours}.',
  timeStep: 'choisissez une des heures proposées.',
  beforeStart: 'Le champ {field} ne peut pas venir avant le champ {start}.',
  choice: 'Le champ {field} doit contenir un des choix proposés.',
  picture: 'L’image du champ {field} n’est plus disponible. Envoyez-la de nouveau.',
  alternative:
    'Décrivez l’image du champ {field} pour les personnes qui ne la voient pas, ou cochez «\u00a0Image décorative\u00a0».',

  document: 'Le document du champ {field} n’est plus disponible. Envoyez-le de nouveau.',
  documentTitle: 'Donnez un nom au document du champ {field}\u00a0: c’est le texte du lien.',

  longAnswer: 'la réponse dépasse {count} caractères.',
  unknownChoice: 'choisissez une des réponses proposées.',
  notSuggested: 'choisissez une des suggestions.',
  emailWrong: 'l’adresse n’est pas complète. Exemple\u00a0: nom@exemple.fr',
} as const;

/** Public forms: the messages for empty fields, by kind. */
export const MISSING = {
  named: 'Indiquez {label}.',
  text: 'Remplissez ce champ.',
  email: 'Indiquez une adresse électronique.',
  phone: 'Indiquez un numéro de téléphone.',
  number: 'Indiquez un nombre.',
  date: 'Choisissez une date.',
  dateTime: 'Choisissez une date et une heure.',
  time: 'Choisissez une heure.',
  choice: 'Choisissez une réponse.',
  choices: 'Choisissez au moins une réponse.',
  consent: 'Cochez cette case pour continuer.',
} as const;

/** Public forms: replacements of the sentences above, without the name of the field next to them. */
export const PLAIN: Readonly<Record<string, string>> = {
  [SENTENCES.email]: PLAIN_TEXTS.email,
  [SENTENCES.emailWrong]: PLAIN_TEXTS.email,
  [SENTENCES.numeric]: PLAIN_TEXTS.numeric,
  [SENTENCES.range]: PLAIN_TEXTS.range,
  [SENTENCES.time]: 'Indiquez une heure, par exemple 14:30.',
  [SENTENCES.timeBefore]: 'Choisissez une heure à partir de {min}.',
  [SENTENCES.timeAfter]: 'Choisissez une heure jusqu’à {max}.',
};

export const CONDITION_TEXTS = {
  only: 'Seulement si {conditions}.',
  answered: 'vous avez répondu {answers} à «\u00a0{question}\u00a0»',
  ticked: 'vous avez coché «\u00a0{question}\u00a0»',
  or: '{one} ou {other}',
  and: '{one} et si {other}',
  answer: '«\u00a0{answer}\u00a0»',
} as const;

/** Texts of the controls of elements. */
export const LABELS = {
  required: 'Les champs marqués d’un astérisque (*) sont obligatoires pour publier.',
  groups: {
    essential: 'L’essentiel',
    when: 'Quand et où',
    pictures: 'Images',
    documents: 'Documents',
    contact: 'Contact et liens',
  },
  none: 'Non précisé',
  choose: 'Choisissez…',
  between: 'Entre {min} et {max}.',
  atLeastNumber: '{min} au moins.',
  atMostNumber: '{max} au plus.',
  several: 'Plusieurs choix possibles.',
  simpleText:
    'Une ligne vide sépare deux paragraphes. Un tiret et une espace commencent un point de liste, deux dièses (##) un titre. Deux astérisques (**) de chaque côté mettent en gras.',
  picture: 'Choisir une image',
  replacePicture: 'Remplacer l’image',
  pictureHint: 'JPEG, PNG, WebP ou AVIF, 12\u00a0Mo au plus.',
  currentPicture: 'Image actuelle',
  alternative: 'Description de l’image',
  alternativeHint: 'Ce qu’on y voit, en une phrase, pour les personnes qui ne la voient pas.',
  decorative: 'Image décorative\u00a0: elle n’apporte aucune information',
  removePicture: 'Retirer cette image',
  document: 'Choisir un document',
  replaceDocument: 'Remplacer le document',
  documentHint: 'PDF, texte, tableur ou présentation, 20\u00a0Mo au plus.',
  currentDocument: 'Document actuel\u00a0:',
  documentTitle: 'Nom du document',
  documentTitleHint:
    'Le texte du lien, par exemple «\u00a0Règlement du concours\u00a0». Sans nom, celui du fichier sert.',
  removeDocument: 'Retirer ce document',
} as const;

/** Texts of the controls of public forms. */
export const FORM_LABELS = {
  choose: 'Choisissez',
  maxLength: '{count} caractères au plus.',
  range: 'De {min} à {max}.',
  days: 'Jours possibles\u00a0: {days}.',
  hours: 'Heures possibles\u00a0: {hours}.',
  /** Two days or answers. */
  both: '{one}, {other}',
} as const;

/** Joins texts into one: « lundi, mardi ». `both` is the text for two of them. */
export function joinTexts(items: readonly string[], t: Translate, both: string = FORM_LABELS.both): string {
  return items.length === 0 ? '' : items.reduce((one, other) => t(both, { one, other }));
}

/** Joins the help of the definition and the hint of the kind. */
export function hintOf(...hints: readonly (string | undefined)[]): string | undefined {
  return hints.filter((hint) => hint !== undefined).join(' ') || undefined;
}
