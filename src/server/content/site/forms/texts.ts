/** Texts of a form whose file has none. */
export const DEFAULTS = {
  send: 'Envoyer',
  subscribe: 'S’abonner',
  sent: 'Votre message est envoyé',
  oneMoreStep: 'Plus qu’une étape',
} as const;
