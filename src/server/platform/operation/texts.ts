/** Messages on the console. */
export const CONSOLE = {
  notDone:
    'Les publications prévues n’ont pas pu se faire. Elles seront essayées de nouveau dans une seconde. Détail\u00a0:',
} as const;
