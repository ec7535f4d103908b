/** Defaults of modules: French expressions, translated as the texts of the folder. */
export const texts = { byTitle: 'Par titre' } as const;
