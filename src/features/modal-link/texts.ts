/** For integrators, on the console. */
export const CONSOLE = {
  unreadable: 'L’attribut data-modal est illisible. Le lien reste ordinaire. Corrigez-le :',
} as const;
