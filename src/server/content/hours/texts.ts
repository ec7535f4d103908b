export const texts = {
  closed: 'fermé',
  byAppointment: 'sur rendez-vous',
  stretchByAppointment: '{hours} sur rendez-vous',
  week: 'Horaires de la semaine',
  restOfYear: 'Le reste de l’année',
  changes: 'Prochains changements',
  appointment: 'Prendre rendez-vous',
  twoDays: '{from} et {to}',
  days: 'Du {from} au {to}',
  dayLine: '{days}\u00a0: {hours}',
  /** Days of every year, without the year. */
  yearly: 'du {from} au {to}',
  season: '{name}, {days}',
} as const;

export const HOLIDAYS = {
  newYear: 'Jour de l’an',
  goodFriday: 'Vendredi saint',
  easterMonday: 'Lundi de Pâques',
  labourDay: 'Fête du travail',
  victory: 'Victoire de 1945',
  ascension: 'Ascension',
  whitMonday: 'Lundi de Pentecôte',
  nationalDay: 'Fête nationale',
  assumption: 'Assomption',
  allSaints: 'Toussaint',
  armistice: 'Armistice de 1918',
  christmas: 'Noël',
  stStephen: 'Saint-Étienne',
  abolition: 'Abolition de l’esclavage',
} as const;
