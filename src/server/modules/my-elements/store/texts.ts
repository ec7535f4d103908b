/** Planned publications and withdrawals. */
export const PLAN_TEXTS = {
  author: 'Date prévue',
  incomplete: 'il manque quelque chose à ce contenu',
  noRight: 'la personne qui l’avait prévue ne peut plus publier ici',
} as const;
