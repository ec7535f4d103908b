/** Why a request is refused before its handler is called; translated when it is shown. */
export const texts = {
  absent: 'Cette adresse ne correspond à rien sur ce site.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  stale: 'Cette page est restée ouverte trop longtemps. Rechargez-la et recommencez.',
  elsewhere: 'Cette demande ne vient pas d’une page de ce site. Revenez à la page et recommencez.',
} as const;
