export const texts = {
  notFound: 'Page introuvable',
  notFoundText:
    'Cette page n’existe pas ou n’existe plus. L’adresse a peut-être changé, ou une lettre manque. Vous trouverez sans doute ce que vous cherchez à partir d’une de ces rubriques, ou de la {home}.',
  notFoundWithSearch:
    'Cette page n’existe pas ou n’existe plus. L’adresse a peut-être changé, ou une lettre manque. Vous trouverez sans doute ce que vous cherchez par la recherche, à partir d’une de ces rubriques, ou de la {home}.',
  home: 'page d’accueil',
  searchPages: 'Rechercher dans les pages du site',
  search: 'Rechercher',
  sections: 'Rubriques du site',
  failure: 'Le site rencontre un problème',
  failureText:
    'La page n’a pas pu être préparée. Ce n’est pas de votre fait\u00a0: réessayez dans quelques minutes. Si le problème dure, prévenez-nous par les coordonnées au bas de cette page.',
  refused: 'Action impossible',
  toHome: 'Retour à l’accueil',
  reference: 'Référence à indiquer\u00a0: {reference}',
  unsaved: 'L’enregistrement n’a pas pu se faire',
  nothingLost: 'Rien n’est enregistré pour le moment, et rien n’est perdu.',
  reload:
    'Le site n’arrive pas à enregistrer. Ce n’est pas de votre fait. Attendez un instant, puis rechargez cette page\u00a0: votre navigateur renverra ce que vous avez saisi.',
  press:
    'Le site n’arrive pas à enregistrer. Ce n’est pas de votre fait. Attendez un instant, puis appuyez sur le bouton\u00a0: ce que vous avez saisi sera renvoyé tel quel.',
  sendAgain: 'Envoyer de nouveau',
  ourFault: 'Une erreur s’est produite de notre côté. Réessayez dans un instant. Référence\u00a0: {reference}.',
  unreadable: 'La demande est incomplète ou mal formée.',
  noSite: 'Aucun site à cette adresse',
  noSiteText:
    'Le nom que vous avez saisi ne correspond à aucun site publié ici. Vérifiez l’adresse\u00a0; si elle est juste, le site n’est peut-être pas encore ouvert.',
  unreadableHost: 'Nom d’hôte illisible.',
  noFile: 'Fichier introuvable',
  noFileText: 'Ce fichier n’existe pas ou n’existe plus. L’adresse a peut-être changé.',
  homePage: 'Page d’accueil',
  plainFailure: 'La page n’a pas pu être préparée. Ce n’est pas de votre fait\u00a0: réessayez dans quelques minutes.',
  busySentence: 'Le site reçoit trop de demandes en ce moment. Réessayez dans quelques secondes.',
  busy: 'Un instant, s’il vous plaît',
  busyText:
    'Le site reçoit beaucoup de visites en ce moment et n’a pas pu vous répondre. Attendez quelques secondes, puis rechargez la page. Si vous veniez d’envoyer un formulaire, revenez en arrière\u00a0: votre texte y est encore.',
} as const;

/** By status. */
export const REFUSALS = {
  400: 'La demande est incomplète ou illisible.',
  404: 'Cette adresse ne correspond à rien sur ce site.',
  405: 'Cette adresse n’accepte pas ce genre de demande.',
  408: 'La demande a mis trop de temps à arriver. Recommencez.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse est trop longue.',
  415: 'Ce genre de contenu n’est pas accepté ici.',
} as const;
