export const texts = {
  lead: 'Ce qui attend, aujourd’hui.',
  nothing: 'Rien n’attend. Bonne journée\u00a0!',
  reviews: (count: number) =>
    count > 1 ? `${count} éléments attendent votre relecture` : '1 élément attend votre relecture',
  reviewsLink: 'Relire',
  messages: (count: number) => (count > 1 ? `${count} messages sont à traiter` : '1 message est à traiter'),
  messagesLink: 'Lire les messages',
  unused: (count: number) =>
    count > 1 ? `${count} comptes n’ont pas servi depuis un an` : '1 compte n’a pas servi depuis un an',
  unusedText: 'Un compte oublié est une porte ouverte\u00a0: suspendez-le ou supprimez-le.',
  unusedLink: 'Voir ces comptes',
  bothSides: (count: number) =>
    count > 1 ? `${count} pages sont modifiées des deux côtés` : '1 page est modifiée des deux côtés',
  unpublished: (count: number) =>
    count > 1 ? `${count} publications prévues n’ont pas pu se faire` : '1 publication prévue n’a pas pu se faire',
  pagesLink: 'Voir les pages',
  unsaid: (count: number) => (count > 1 ? `${count} images sont sans description` : '1 image est sans description'),
  unsaidText: 'Les personnes qui ne voient pas l’image ne savent pas ce qu’elle montre.',
  unsaidLink: 'Décrire les images',
  missed: (count: number) =>
    count > 1 ? `${count} adresses du site sont demandées en vain` : '1 adresse du site est demandée en vain',
  missedText: 'Des visiteurs y arrivent par d’anciens liens. Les plus demandées\u00a0:',
  times: (count: number) => `${count} fois`,
} as const;
