/** French sentences of the modal box. */
export const TEXTS = {
  close: 'fermer',
  cancel: 'Annuler',
  alertName: 'Message',
  confirmName: 'Confirmation',
  contentName: 'Contenu',
  loading: 'Chargement en cours',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noContent: 'La fenêtre modale n’a pas de contenu. Elle ne s’ouvre pas. Donnez « contenu », « ajax_url », ou « handler » avec « url ».',
  alreadyOpen: 'Deux fenêtres modales ne peuvent pas être ouvertes en même temps. La seconde est refusée. Fermez d’abord la première.',
  unreadable: 'Les paramètres de la fenêtre modale sont illisibles. Elle ne s’ouvre pas. Corrigez-les :',
  noView: 'Le code de la fenêtre modale n’a pas pu être chargé. Elle ne s’ouvre pas. Rechargez la page.',
  noAnchor: 'L’élément de « relativeto » est introuvable. La fenêtre modale est centrée. Vérifiez ce sélecteur :',
  noButton: 'Le bouton à presser est introuvable dans la page. Rien n’est fait. Vérifiez l’« action » de ce bouton :',
  noFunction: 'La fonction n’est pas enregistrée. Rien n’est fait. Enregistrez-la avec vitrine.register :',
  refusedUrl: 'L’adresse de l’iframe est refusée. La fenêtre modale ne s’ouvre pas. Donnez une adresse http(s) ou un chemin du site :',
} as const;
