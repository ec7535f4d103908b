/** What a form says where its file says nothing. */
export const DEFAULTS = {
  send: 'Envoyer',
  subscribe: 'S’abonner',
  sent: 'Votre message est envoyé',
  oneMoreStep: 'Plus qu’une étape',
} as const;
