/** Why a form of the administration was not sent. */
export const TEXTS = {
  offline:
    'Rien n’est enregistré\u00a0: votre appareil n’est pas connecté à internet. Ce que vous avez écrit est toujours là. Rétablissez la connexion, puis réessayez.',
  away: 'Rien n’est enregistré\u00a0: le site ne répond pas. Ce que vous avez écrit est toujours là. Vérifiez votre connexion, puis réessayez.',
  slow: 'Rien n’est enregistré\u00a0: le site met trop de temps à répondre. Ce que vous avez écrit est toujours là. Réessayez dans un moment.',
  signedOut:
    'Rien n’est enregistré\u00a0: votre session est terminée. Ce que vous avez écrit est toujours là. Connectez-vous dans un autre onglet, puis réessayez.',
  refused:
    'Rien n’est enregistré\u00a0: votre compte n’a plus le droit de le faire. Ce que vous avez écrit est toujours là. Adressez-vous à la personne qui s’occupe du site.',
  busy: 'Rien n’est enregistré\u00a0: le site reçoit trop de demandes. Ce que vous avez écrit est toujours là. Réessayez dans une minute.',
  failed:
    'Rien n’est enregistré\u00a0: le site a rencontré une erreur. Ce que vous avez écrit est toujours là. Réessayez dans un moment.',
} as const;
