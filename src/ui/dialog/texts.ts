/** French sentences of the modal box. */
export const TEXTS = {
  close: 'fermer',
  cancel: 'Annuler',
  alertName: 'Message',
  confirmName: 'Confirmation',
  contentName: 'Contenu',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noContent:
    'La fenêtre n’a pas de contenu. Elle ne s’ouvre pas. Donnez « contenu », « ajax_url », ou « handler » avec « url ».',
  alreadyOpen: 'Une fenêtre est déjà ouverte. La seconde est refusée. Fermez la première.',
  unreadable: 'Les paramètres sont illisibles. La fenêtre ne s’ouvre pas. Corrigez-les :',
  removedParts: 'Une partie du contenu a été retirée. La fenêtre s’ouvre sans elle. Voyez docs/embedding.md\u00a0:',
  droppedAttributes: 'Des attributs d’un bouton sont refusés. La fenêtre s’ouvre sans eux. Écrivez data-*\u00a0:',
  noView: 'Le code n’a pas pu être chargé. La fenêtre ne s’ouvre pas. Rechargez la page.',
  noAnchor: 'L’élément de « relativeto » est introuvable. La fenêtre est centrée. Corrigez ce sélecteur :',
  noButton: 'Le bouton à presser est introuvable. Rien n’est fait. Corrigez l’« action » de ce bouton :',
  noFunction: 'La fonction n’est pas enregistrée. Rien n’est fait. Enregistrez-la par vitrine.register :',
  refusedUrl:
    'L’adresse de l’iframe est refusée. La fenêtre ne s’ouvre pas. Donnez une adresse http(s) ou un chemin du site :',
} as const;
