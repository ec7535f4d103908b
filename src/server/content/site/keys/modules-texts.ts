/** What the reference says of the keys of `modules/*.yaml`. */
export const MODULE_KEYS = {
  ident: 'Le nom du fichier.',
  nom: 'Le nom du module, au pluriel\u00a0: «\u00a0Actualités\u00a0».',
  singulier: 'Le nom d’un élément\u00a0: «\u00a0actualité\u00a0».',
  page: 'La page sous laquelle chaque élément a la sienne.',
  champs: 'Les champs d’un élément, dans l’ordre du formulaire.',
  titre: 'Le champ qui sert de titre.',
  resume: 'Le champ qui résume l’élément sur sa carte.',
  image: 'Le champ de son image.',
  date: 'Le champ de sa date.',
  fin: 'Le champ de son dernier jour\u00a0: l’élément dure de «\u00a0date\u00a0» à «\u00a0fin\u00a0».',
  latitude: 'Le champ de sa latitude, en degrés.',
  longitude: 'Le champ de sa longitude, en degrés.',
  horaires:
    'Le champ de ses horaires\u00a0; ceux d’un lieu de «\u00a0horaires/\u00a0» qui porte le nom de l’élément le remplacent.',
  tris: 'Les ordres proposés\u00a0; le premier vaut d’abord.',
  filtres: 'Les champs à choix par lesquels filtrer.',
  recherche: 'Un filtre par mots au-dessus des listes.',
  search: '«\u00a0false\u00a0» retire ses éléments de la recherche du site.',
  a_venir: 'Les listes montrent ce qui n’est pas passé.',
  par_page: 'Combien d’éléments par page\u00a0; le premier nombre vaut d’abord.',
  presentation: 'L’aspect des listes.',
  schema: 'Ce que les moteurs de recherche en comprennent.',
  contributeurs:
    '«\u00a0confiance\u00a0»\u00a0: ils publient eux-mêmes\u00a0; «\u00a0moderes\u00a0»\u00a0: un publicateur accepte ou refuse.',
  donnees_ouvertes: 'Ce que chacun peut reprendre, en JSON, CSV et GeoJSON.',
} as const;

export const SORT_KEYS = {
  nom: 'Son nom, dans les adresses.',
  libelle: 'Ce que lit le visiteur.',
  champ: 'Le champ par lequel trier.',
  sens: 'Croissant ou décroissant.',
} as const;

export const FIELD_KEYS = {
  nom: 'Son nom, dans les fichiers et les données.',
  type: 'Ce qu’il contient.',
  libelle: 'Ce que lisent les contributeurs et les visiteurs.',
  requis: 'S’il faut le remplir.',
  aide: 'Une indication sous le libellé.',
  min: 'Le plus petit nombre.',
  max: 'Le plus grand nombre, ou le nombre de caractères.',
  choix: 'La valeur, puis son libellé\u00a0; obligatoire pour les types à choix.',
  traduit: 'Une valeur par langue du site.',
} as const;

export const OPEN_DATA_KEYS = {
  champs: 'Les champs publiés.',
  licence: 'Sous quelle licence.',
  description: 'Ce que sont ces données.',
} as const;

/** What it says of `seed/`. */
export const ELEMENT_KEYS = {
  slug: 'La fin de son adresse.',
  proprietaire: 'Le compte à qui il est, par son adresse.',
  actif: 'S’il est publié.',
  traductions: 'Les valeurs dans d’autres langues\u00a0: «\u00a0{en: {titre: …}}\u00a0».',
} as const;

export const ACCOUNT_KEYS = {
  email: 'L’adresse avec laquelle la personne se connecte.',
  nom: 'Son nom.',
  role: 'Ce qu’elle peut faire.',
  modules: 'Les modules où elle écrit.',
  mot_de_passe: 'Son mot de passe\u00a0: pour les démonstrations seulement.',
} as const;

/** What it says of the parts of pictures and documents. */
export const FILE_KEYS = {
  fichier: 'Le fichier.',
  alt: 'Ce que l’image montre.',
  foyer: 'Le point que les recadrages gardent en vue.',
  x: 'En\u00a0% depuis la gauche.',
  y: 'En\u00a0% depuis le haut.',
  titre: 'Le texte du lien vers le document.',
} as const;

export const MODULE_OTHERWISE = {
  firstText: 'le premier champ «\u00a0texte\u00a0»',
  byTitle: 'par titre',
  madeOfTitle: 'tirée du titre',
} as const;
