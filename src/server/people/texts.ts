/** The frame around the pages of signed-in users. */
export const spaceTexts = {
  title: 'Espace contributeur',
  elements: 'Mes contenus',
  waiting: 'À relire',
  trash: 'Corbeille',
  account: 'Mon compte',
  signOut: 'Se déconnecter',
} as const;

/** The page for a form that was sent after the session had ended. */
export const signedOutTexts = {
  title: 'Votre session est terminée',
  nothingLost: 'Rien n’est perdu.',
  signInAgain:
    'Connectez-vous de nouveau dans une autre fenêtre, puis revenez ici et appuyez sur le bouton\u00a0: ce que vous avez écrit sera renvoyé tel quel.',
  signIn: 'Se connecter (nouvelle fenêtre)',
} as const;
