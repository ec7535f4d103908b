export const TEXTS = {
  list: 'Suggestions',
  searching: 'Recherche en cours…',
  none: 'Aucune suggestion.',
  some: {
    one: '{count} suggestion. Flèche bas pour la parcourir, Entrée pour la choisir.',
    other: '{count} suggestions. Flèches haut et bas pour les parcourir, Entrée pour choisir.',
  },
  failed: 'Les suggestions n’ont pas pu être chargées. Votre saisie est conservée.',
  choose: 'Choisissez une des suggestions.',
  cleared: 'Aucune suggestion n’a été choisie\u00a0: le champ a été vidé.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  settings:
    'L’attribut data-autocomplete est illisible. Le champ reste un champ simple. Écrivez {"classname": "…", "methode": "…"} en JSON.',
  address: 'L’attribut data-suggest est vide. Le champ reste un champ simple. Écrivez-y l’adresse des suggestions.',
  module: 'Le module des suggestions n’a pas pu être chargé. Le champ reste un champ simple. Rechargez la page.',
  call: 'Les suggestions n’ont pas pu être chargées. La saisie est conservée. Vérifiez la réponse de {address}.',
  extra: 'Le champ «\u00a0{field}\u00a0» de add_params est introuvable. Il n’est pas envoyé. Corrigez ce nom.',
  target:
    'La cible «\u00a0{field}\u00a0» est introuvable. Elle reste vide. Donnez-lui cet id, ou ce nom dans le formulaire.',
} as const;
