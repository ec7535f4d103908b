/** French sentences of the forms of pages. */
export const TEXTS = {
  offer: 'Vous aviez écrit ici, le {date}, sans enregistrer.',
  resume: 'Reprendre ce que vous aviez écrit',
  ignore: 'Ignorer',
  stored: 'Ce que vous écrivez est gardé. Rien n’est enregistré tant que vous n’appuyez pas sur le bouton.',
  away: 'Le site ne répond pas. Ce que vous écrivez est gardé dans ce navigateur\u00a0; continuez.',
  offline:
    'Rien n’est enregistré\u00a0: votre appareil n’est pas connecté à internet. Ce que vous avez écrit est toujours là. Rétablissez la connexion, puis réessayez.',
  notStored: 'Ce que vous écrivez ne peut pas être gardé en ce moment. Enregistrez dès que possible.',
  signedOut: 'Votre session est terminée. Ce que vous écrivez est gardé dans ce navigateur.',
  signIn: 'Se connecter de nouveau',
  others: {
    one: '{noms} modifie aussi cette partie en ce moment.',
    other: '{noms} modifient aussi cette partie en ce moment.',
  },
  saved:
    '{nom} a enregistré cette partie pendant que vous écriviez. Votre texte reste ici\u00a0; ' +
    'en enregistrant, vous verrez les deux.',
  preview: 'Aperçu',
  frame: 'Aperçu de la page avec ce que vous écrivez',
  phone: 'Téléphone',
  desk: 'Ordinateur',
} as const;
