/** Dispatched on a listing block, asks it for the same view again. Alone in its file: it ships with the boot script. */
export const REFRESH_EVENT = 'vitrine:refresh';
