export const elementTexts = {
  add: 'Ajouter à mon agenda',
  others: 'Autres pages\u00a0: {module}',
  previous: 'Précédent\u00a0:',
  next: 'Suivant\u00a0:',
  over: 'Cet événement est passé.',
} as const;
