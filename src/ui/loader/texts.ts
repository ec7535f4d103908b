/** French sentences of the loader, letter for letter from the specification (sic: « plait »). */
export const TEXTS = { loading: 'CHARGEMENT', wait: "Veuillez patienter s'il vous plait..." } as const;
