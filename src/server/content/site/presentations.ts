/** How the elements of a list are shown. */
export const PRESENTATIONS = ['grille', 'liste', 'tableau', 'compacte'] as const;
export type Presentation = (typeof PRESENTATIONS)[number];
export const MAX_PAGE_SIZE = 100;
