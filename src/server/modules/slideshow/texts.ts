/** The window with the pictures of a page. */
export const texts = {
  title: 'Diaporama\u00a0: {page}',
  counter: 'Image {counter}',
  back: 'Retour à la page',
} as const;
