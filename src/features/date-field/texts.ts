/** French sentences of date fields. */
export const TEXTS = {
  choose: 'Choisir une date',
  chooseTime: 'Choisir une date et une heure',
  /** Without JavaScript a date and time is typed as it is sent. */
  sentFormat: 'aaaa-mm-jj hh:mm:ss',
  hint: 'Format\u00a0: {format}',
  unreadable: 'ce n’est pas une date au format {format}.',
  before: 'la date ne peut pas être avant le {date}.',
  after: 'la date ne peut pas être après le {date}.',
  excluded: 'cette date n’est pas disponible.',
  absent: 'le {date} n’existe pas.',
  weekdays: 'ce jour n’est pas disponible. Jours possibles\u00a0: {days}.',
  hours: 'choisissez une heure {hours}.',
  step: 'choisissez une heure proposée, par exemple {times}.',
  hour: 'Heure',
  minute: 'Minute',
  second: 'Seconde',
  today: 'Aujourd’hui',
  clear: 'Effacer',
  done: 'Valider',
  close: 'Fermer',
  previousMonth: 'Aller au mois précédent',
  nextMonth: 'Aller au mois suivant',
  chooseMonth: 'Choisir le mois',
  chooseYear: 'Choisir l’année',
  isToday: 'Aujourd’hui, {date}',
  isChosen: '{date}, sélectionné',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  unknown:
    'Ce genre de champ est inconnu. Il reste ordinaire. Écrivez «\u00a0date\u00a0», «\u00a0datetime\u00a0» ou «\u00a0normal-date\u00a0»\u00a0:',
  notation: 'Un format ne dit pas l’année, le mois et le jour. Le format habituel le remplace. Corrigez-le\u00a0:',
  bound: 'Une date limite, exclue ou permise est illisible. Elle est ignorée. Écrivez aaaa-mm-jj\u00a0:',
} as const;
