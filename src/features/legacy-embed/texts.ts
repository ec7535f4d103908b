/** French sentences of legacy animations. `{…}` are filled after lookup. */
export const TEXTS = {
  unplayable:
    'Cette animation demande un module (version {version}) que les navigateurs ne proposent plus. Elle ne peut pas être affichée.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noAlternative: (source: string) =>
    `L’animation « ${source} » n’a pas de contenu de remplacement. Une phrase le dit à sa place. Ajoutez un élément data-animation-alternative.`,
} as const;
