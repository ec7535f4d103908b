/** What the program says of plans. */
export const PLAN_TEXTS = {
  author: 'Date prévue',
  incomplete: 'il manque quelque chose à ce contenu',
  noRight: 'la personne qui l’avait prévue ne peut plus publier ici',
} as const;
