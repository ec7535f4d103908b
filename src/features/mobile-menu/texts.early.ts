/** In its own file: the code that every page fetches needs none of the other texts. */
export const LOADING = 'Chargement du menu…';
