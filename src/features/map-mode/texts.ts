/** French sentences of the map switch and its plan. `{…}` are filled after lookup. */
export const TEXTS = {
  display: 'Affichage',
  list: 'Liste',
  map: 'Carte',
  both: 'Liste et carte',
  loading: 'Chargement du plan…',
  failed: 'Le plan n’a pas pu être affiché. La liste reste à votre disposition.',
  retry: 'Réessayer',
  plan: 'Plan',
  places: { one: 'Plan\u00a0: {count} lieu', other: 'Plan\u00a0: {count} lieux' },
  noPlace: 'Aucun lieu à situer sur le plan.',
  closer: 'Agrandir le plan',
  further: 'Réduire le plan',
  everything: 'Voir tous les lieux',
  north: 'Aller vers le nord',
  south: 'Aller vers le sud',
  west: 'Aller vers l’ouest',
  east: 'Aller vers l’est',
  group: { one: '{count} lieu\u00a0: {names}', other: '{count} lieux\u00a0: {names}' },
  /** The name of a link of a card: « Itinéraire : Halle ». */
  actionOn: '{action}\u00a0: {name}',
  here: { one: '{count} lieu à cet endroit', other: '{count} lieux à cet endroit' },
  closeGroup: 'Fermer la liste de ces lieux',
  page: 'Voir la fiche',
  route: 'Itinéraire',
  inList: 'Voir dans la liste',
  closeCard: 'Fermer',
  visible: '{visible} lieux sur {total} à l’écran',
  unnamed: 'Lieu {number}',
  showPlace: 'Voir sur la carte',
  showAddress: 'Voir sur une carte',
  elsewhere: 'Ouvrir dans OpenStreetMap',
  background: 'Le fond de carte vient d’un autre serveur, qui connaîtra votre adresse IP.',
  agree: 'Afficher le fond de carte',
} as const;

export const CONSOLE = {
  noContainer:
    'Aucun « .osm-type-aff » autour de cet élément. Il ne change rien à l’affichage. Placez-le dans un conteneur « .osm-type-aff ».',
  noMode:
    'Aucun « .map-mode » dans « .osm-type-aff ». Le choix de l’affichage ne montre rien. Ajoutez un « .map-mode » par affichage.',
  noMap:
    'Aucun « .map-mode » pour la carte dans « .osm-type-aff ». Seule la liste peut être montrée. Ajoutez un « .map-mode » avec data-mode="carte".',
  noControl:
    'Aucun « [data-to-mode] » dans « .osm-type-aff ». L’affichage ne peut pas être changé. Ajoutez un bouton ou une case par affichage.',
  noValue: (written: string) =>
    `La valeur de data-to-mode « ${written} » manque ou n’est pas connue. Ce choix ne fait rien. Écrivez liste, carte ou mixte.`,
  badPlaces: (count: number) =>
    `${count} élément(s) avec des coordonnées illisibles. Ils restent dans la liste, sans repère sur le plan. Corrigez data-lat et data-lng.`,
  noPlan: (address: string) =>
    `Le fond de plan « ${address} » n’a pas pu être lu. Le plan s’affiche sans lui. Vérifiez data-plan (un GeoJSON de ce site). Détail :`,
  badTiles: (address: string) =>
    `L’adresse des tuiles « ${address} » n’est pas utilisable. Le plan s’affiche sans elles. Écrivez une adresse avec {z}, {x} et {y}.`,
  noView: 'Le plan n’a pas pu être chargé. La liste reste affichée. Rechargez la page. Détail :',
} as const;
