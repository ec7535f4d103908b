/** French sentences of clickable blocks. `{…}` are filled after lookup. */
export const TEXTS = {
  newWindow: '(nouvelle fenêtre)',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  refused: (url: string) =>
    `L’adresse « ${url} » est refusée. Le bloc n’est pas cliquable. Écrivez dans data-goto une adresse http(s), mailto, tel ou un chemin du site.`,
} as const;
