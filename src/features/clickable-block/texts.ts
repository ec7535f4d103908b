/** French sentences of clickable blocks. `{…}` are filled after lookup. */
export const TEXTS = { newWindow: '(nouvelle fenêtre)' } as const;

/** For integrators, on the console. */
export const CONSOLE = {
  refused: (url: string) =>
    `L’adresse «\u00a0${url}\u00a0» est refusée. Le bloc n’est pas cliquable. Donnez à data-goto une adresse http(s), mailto, tel ou un chemin du site.`,
} as const;
