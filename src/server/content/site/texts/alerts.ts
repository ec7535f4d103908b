/** `alertes.yaml`, and the dates of notices. Shown by `say` (`#language/message.ts`). */
export const ALERT_TEXTS = {
  dateOrMoment: 'une date, avec ou sans l’heure',
  noSuchMoment: 'Cette date ou cette heure n’existe pas.',
  endBeforeStart: 'La fin est avant le début.',
  startThenEnd: 'Écrivez le début, puis la fin.',
  notAnIdent: '{name} ne peut pas nommer une alerte.',
  writeIdent: 'Écrivez des lettres minuscules sans accent, des chiffres et des tirets\u00a0: «\u00a0crue-loire\u00a0».',
  notALanguage: 'Le site n’est pas en {language}.',
  writeLanguages: 'Écrivez le code d’une langue de «\u00a0langues\u00a0»\u00a0: «\u00a0en\u00a0».',
} as const;
