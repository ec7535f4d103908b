/** Texts that are added to rendered Markdown. */
export const texts = {
  notes: 'Notes',
  backToText: 'Retour au texte',
  /** The name of a table without caption and heading. */
  table: 'Tableau',
} as const;
