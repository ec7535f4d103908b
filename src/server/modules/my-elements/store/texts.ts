/** Planned publications and withdrawals. */
export const PLAN_TEXTS = {
  author: 'Date prévue',
  incomplete: 'il manque quelque chose à ce contenu',
  noRight: 'la personne qui l’avait prévue ne peut plus publier ici',
  noModule: 'ce genre de contenu n’existait plus sur le site',
} as const;
