/** French sentences of fragment areas. */
export const TEXTS = {
  show: 'Afficher ici',
  loading: 'Chargement en cours',
  loaded: 'Le contenu est affiché.',
  retry: 'Réessayer',
} as const;

/** Why a form could not be sent, and what to do. Each says that what was typed is still there. */
export const CAUSES = {
  offline:
    'Votre message n’est pas parti\u00a0: votre appareil n’est pas connecté à internet. Ce que vous avez écrit est toujours là. Rétablissez la connexion, puis envoyez de nouveau.',
  network:
    'Votre message n’a pas pu partir\u00a0: la connexion a été coupée. Ce que vous avez écrit est toujours là. Vérifiez votre connexion, puis envoyez de nouveau.',
  timeout:
    'Le site met trop longtemps à répondre. Ce que vous avez écrit est toujours là. Envoyez de nouveau dans une minute\u00a0: un même message n’est compté qu’une fois.',
  tooMany:
    'Trop d’envois viennent de votre connexion. Ce que vous avez écrit est toujours là. Réessayez dans une heure, ou appelez-nous.',
  tooLarge: 'Votre message est trop long pour être envoyé. Raccourcissez-le, puis envoyez de nouveau.',
  refused:
    'Le site n’a pas accepté l’envoi. Copiez ce que vous avez écrit, rechargez la page et recommencez. Si cela continue, appelez-nous.',
  server:
    'Le site a un problème\u00a0: votre message n’a pas été enregistré. Ce que vous avez écrit est toujours là. Envoyez de nouveau dans quelques minutes, ou appelez-nous.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  wrongTarget:
    'La zone à remplir ou l’adresse à demander ne convient pas. Le lien ou le formulaire agit sans elle. Vérifiez data-fragment (une adresse de ce site) et data-fragment-target\u00a0:',
  notLoaded: (url: string) =>
    `Le contenu de «\u00a0${url}\u00a0» n’a pas pu être chargé. La zone garde le sien. Détail\u00a0:`,
} as const;
