/** What the platform says of planned publications. */
export const texts = {
  /** Who withdraws a page whose time is over, in histories and in the journal. */
  author: 'Publication programmée',
  changed: 'La page publiée a changé entre-temps.',
} as const;
