/** French sentences of the captcha. */
export const TEXTS = {
  waiting: 'Vérification en cours. Votre envoi part dès qu’elle est terminée.',
  failed:
    'La vérification automatique n’a pas abouti. Vous pouvez envoyer quand même\u00a0: une question simple vous sera peut-être posée.',
  tick: 'Cochez la case «\u00a0Je ne suis pas un robot\u00a0», puis envoyez à nouveau.',
  expired: 'La case a été cochée il y a longtemps. Cochez-la à nouveau.',
  widget: 'Vérification par reCAPTCHA',
  consent:
    'Ce formulaire se protège des robots par reCAPTCHA, un service de Google qui lit des informations de votre appareil. Sans votre accord, il n’est pas chargé\u00a0: une question simple vous sera posée à l’envoi.',
  agree: 'Accepter reCAPTCHA',
  agreed: 'Vous avez accepté reCAPTCHA.',

  question: 'Recopiez le mot «\u00a0{word}\u00a0»',
  questionHint: 'Cette question nous assure que vous n’êtes pas un robot. Majuscules et accents ne comptent pas.',
  trap: 'Laissez ce champ vide',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  badSettings:
    'Les réglages sont illisibles. Le formulaire part sans vérification. Écrivez data-captcha=\'{"version": "preuve"}\', ou 2 ou 3 avec «\u00a0cle\u00a0»\u00a0:',
  noForm: 'L’élément n’est dans aucun formulaire. Rien n’est vérifié. Placez-le dans un formulaire\u00a0:',
  failed: 'La vérification n’a pas abouti. Le formulaire part sans elle. Détail\u00a0:',
} as const;
