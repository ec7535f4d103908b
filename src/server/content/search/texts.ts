/** French sentences of the search. `{…}` are filled in. */
export const TEXTS = {
  search: 'Rechercher',
  title: 'Recherche',
  titleOf: 'Recherche\u00a0: {query}',
  titleOfPage: 'Recherche\u00a0: {query} (page {page})',
  field: 'Rechercher sur le site',
  hint: 'Un service, une démarche, un événement, une association…',
  invitation:
    'Écrivez un ou plusieurs mots. Entre guillemets, ils sont cherchés dans cet ordre\u00a0: «\u00a0salle des fêtes\u00a0».',
  none: 'Aucun résultat pour «\u00a0{query}\u00a0»',
  one: '1 résultat pour «\u00a0{query}\u00a0»',
  several: '{count} résultats pour «\u00a0{query}\u00a0»',
  more: 'Plus de {count} résultats pour «\u00a0{query}\u00a0»',
  inKind: '{results} dans «\u00a0{kind}\u00a0»',
  some: 'Aucun contenu ne réunit tous ces mots. En voici qui en contiennent une partie.',
  refine: 'Précisez votre recherche par un mot de plus pour trouver plus vite.',
  emptyWords: 'Ces mots sont trop courants pour être cherchés. Ajoutez-en un qui dise ce que vous cherchez.',
  meant: 'Vouliez-vous dire',
  advice: 'Vérifiez l’orthographe, essayez un mot plus simple ou un synonyme.',
  otherWays: 'Vous pouvez aussi\u00a0:',
  everyKind: 'voir les résultats de toutes les rubriques',
  siteMap: 'parcourir le plan du site',
  contact: 'nous poser la question',
  home: 'revenir à l’accueil',
  filter: 'Filtrer les résultats',
  all: 'Tout',
  pages: 'Pages',
  page: 'Page',
  past: 'Passé',
  where: 'Emplacement',
  tooMany: 'Vous avez fait beaucoup de recherches en peu de temps. Patientez une minute, puis recommencez.',
  tooLong: 'Cette recherche prend trop de temps. Essayez avec un mot plus précis.',
} as const;

const NUMBERS = new Intl.NumberFormat('fr-FR');

/** « 1 234 » */
export function frenchNumber(value: number): string {
  return NUMBERS.format(value);
}
