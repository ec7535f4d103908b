/** By itself: the script that every page fetches needs it, and none of the other texts. */
export const LOADING = 'Chargement du menu…';
