/** French texts of the picker. */
export const TEXTS = {
  choose: 'Choisir dans la bibliothèque',
  title: 'Choisir un fichier',
  search: 'Chercher',
  send: 'Envoyer un fichier',
  sending: 'Envoi en cours…',
  sent: 'Le fichier est envoyé et choisi.',
  chosen: 'Le fichier est choisi.',
  addMany: 'Ajouter plusieurs images',
  addChosen: 'Ajouter les images choisies',
  added: 'Les images sont ajoutées. Vérifiez leurs légendes, puis enregistrez.',
  more: 'Voir plus de fichiers',
  none: 'Aucun fichier ne correspond.',
  close: 'Fermer',
  failed: 'La bibliothèque n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.',
} as const;
