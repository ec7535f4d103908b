/** For integrators, on the console. */
export const CONSOLE = {
  refused: 'La consultation hors connexion n’a pas pu être préparée. Le site fonctionne sans elle. Détail\u00a0:',
} as const;
