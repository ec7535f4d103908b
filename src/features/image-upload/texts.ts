/** French texts of image fields. */
export const TEXTS = {
  sending: 'Envoi de {name}\u00a0: {percent}\u00a0%',
  preparing: 'L’image est arrivée. Le site la prépare…',
  stop: 'Arrêter l’envoi',
  stopped: 'L’envoi est arrêté. Rien n’a changé.',
  done: 'L’image est prête.',
  retry: 'Réessayer',
  remove: 'Retirer l’image',
  removed: 'L’image est retirée.',
  restore: 'Remettre l’image',
  restored: 'L’image est remise.',
  current: 'Image choisie',
  focus: 'Point important de l’image',
  focusRole: 'curseur à deux dimensions',
  focusHint: 'Cliquez sur ce qui doit toujours rester visible, ou utilisez les flèches du clavier.',
  focusValue: '{x}\u00a0% depuis la gauche, {y}\u00a0% depuis le haut',
  crop: 'Dans les listes',
  centre: 'Recentrer',

  tooHeavy: 'Cette image dépasse 12\u00a0Mo. Enregistrez-la en plus petit, ou choisissez-en une autre.',
  notPicture: 'Ce fichier n’est pas une image que le site peut montrer. Choisissez une image JPEG, PNG, WebP ou AVIF.',
  heic: 'Les images HEIC ne peuvent pas être montrées par tous les navigateurs. Enregistrez-la en JPEG, puis choisissez-la.',
  network:
    'L’image n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez. Rien de ce que vous avez écrit n’est perdu.',
  signedOut:
    'Vous n’êtes plus connecté. Connectez-vous dans un autre onglet, puis réessayez. Rien de ce que vous avez écrit n’est perdu.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noField:
    'Ce champ n’est pas dans un [data-image-field] avec ses [data-image-file]. Il reste un champ de fichier ordinaire. Complétez le gabarit\u00a0:',
  address:
    'L’adresse d’envoi n’est pas de ce site. Le champ reste un champ de fichier ordinaire. Corrigez data-image-upload\u00a0:',
} as const;
