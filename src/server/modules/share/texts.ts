/** The page that shares by e-mail. */
export const texts = {
  title: 'Envoyer cette page par courriel',
  lead: 'La personne de votre choix recevra le lien vers cette page, avec votre message.',
  page: 'Page partagée\u00a0: {page}',
  name: 'Votre nom',
  email: 'Votre adresse électronique',
  emailHint: 'Pour que la personne puisse vous répondre. Exemple\u00a0: nom@exemple.fr',
  recipient: 'Adresse électronique de la personne',
  recipientHint: 'Une seule adresse. Elle ne sert qu’à cet envoi.',
  message: 'Votre message',
  messageHint: 'Jusqu’à 1000 caractères, sans adresse de site ni de courriel.',
  submit: 'Envoyer',
  sent: 'Votre message est parti.',
  sentHint: 'Vous pouvez fermer cette fenêtre.',
  back: 'Revenir à la page',
  again: 'Envoyer à une autre personne',

  notShareable: 'Cette adresse ne peut pas être partagée\u00a0: ce n’est pas une page de ce site.',
  nameMissing: 'Indiquez votre nom.',
  nameWrong: 'Votre nom doit tenir en 60 caractères, sans adresse de site.',
  nameLink:
    'Votre nom contient «\u00a0{found}\u00a0», qui ressemble à une adresse. Retirez-la, ou mettez une espace après le point.',
  emailMissing: 'Indiquez votre adresse électronique.',
  emailWrong: 'Votre adresse électronique n’est pas complète. Exemple\u00a0: nom@exemple.fr',
  recipientMissing: 'Indiquez l’adresse électronique de la personne.',
  recipientWrong: 'L’adresse électronique de la personne n’est pas complète. Exemple\u00a0: nom@exemple.fr',
  messageLong: 'Votre message dépasse 1000 caractères.',
  messageLink:
    'Votre message contient «\u00a0{found}\u00a0», qui ressemble à une adresse. Retirez-la, ou mettez une espace après le point\u00a0: le lien vers la page est déjà dans le courriel.',
  tooMany: 'Plusieurs messages sont déjà partis. Réessayez dans une heure.',
  noAddress:
    'Cette page ne peut pas encore être envoyée par courriel\u00a0: l’adresse du site n’est pas configurée. Copiez le lien de la page, ou prévenez la personne qui s’occupe du site.',
  notSent: 'Le message n’a pas pu partir. Réessayez dans quelques minutes.',
} as const;

/** The mail to the person that the page is shared with. */
export const MAIL = {
  subject: 'Une page du site «\u00a0{site}\u00a0» vous est conseillée',
  greeting: 'Bonjour,',
  advice:
    'Une personne qui a indiqué le nom «\u00a0{name}\u00a0» et l’adresse {email} vous conseille une page du site «\u00a0{site}\u00a0»\u00a0:',
  written: 'Cette personne a écrit le texte qui suit. Le site ne l’a ni relu ni vérifié\u00a0:',
  origin:
    'Ce message a été envoyé depuis le site «\u00a0{site}\u00a0» à la demande de la personne nommée ci-dessus, qui a elle-même indiqué son nom et son adresse. Le site ne garde pas votre adresse.',
} as const;
