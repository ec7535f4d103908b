export const texts = {
  lead: 'Ce que toutes les pages montrent. Chaque changement est publié aussitôt.',
  save: 'Publier',
  saved: 'C’est publié.',
  conflict: (name: string) =>
    `Pendant que vous écriviez, ${name} a changé ce réglage. Votre texte est dans le formulaire\u00a0; le sien est ci-dessous. Publiez pour garder le vôtre.`,
  theirs: 'Ce qui est publié',
  somebody: 'une autre personne',
} as const;

export const NOTICES = { publie: texts.saved } as const;
