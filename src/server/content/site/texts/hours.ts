/** `horaires/*.yaml` Shown by `say` (`#language/message.ts`). */
export const HOURS_TEXTS = {
  hoursAreFiles: 'Les horaires sont des fichiers «\u00a0horaires/lieu.yaml\u00a0», en minuscules sans accent.',
  lastBeforeFirst: '«\u00a0au\u00a0» est avant «\u00a0du\u00a0».',
  firstThenLast: 'Écrivez le premier jour, puis le dernier.',
  exampleHours:
    'Écrivez par exemple «\u00a08 h 30 – 12 h, 13 h 30 – 17 h\u00a0», «\u00a0sur rendez-vous\u00a0» ou ' +
    '«\u00a0fermé\u00a0».',
  hours: 'des heures',
  notDegrees: 'Ce ne sont pas des degrés.',
  writeBothDegrees: 'Écrivez par exemple «\u00a0latitude: 47.37\u00a0» et «\u00a0longitude: -0.93\u00a0».',
  hoursOutOfOrder: 'Les heures de {day} ne se suivent pas.',
  morningToEvening: 'Écrivez-les du matin au soir.',
} as const;
