/** The frame around the pages of people who are signed in. */
export const spaceTexts = {
  title: 'Espace contributeur',
  elements: 'Mes éléments',
  waiting: 'À relire',
  trash: 'Corbeille',
  account: 'Mon compte',
  signOut: 'Se déconnecter',
} as const;
