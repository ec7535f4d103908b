/** The frame around the pages of signed-in users. */
export const spaceTexts = {
  title: 'Espace contributeur',
  elements: 'Mes contenus',
  waiting: 'À relire',
  trash: 'Corbeille',
  account: 'Mon compte',
  signOut: 'Se déconnecter',
} as const;
