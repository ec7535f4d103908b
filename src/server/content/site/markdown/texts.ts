/** What Markdown texts say that their authors did not write. */
export const texts = {
  notes: 'Notes',
  backToText: 'Retour au texte',
  /** The name of a table without caption and heading. */
  table: 'Tableau',
} as const;
