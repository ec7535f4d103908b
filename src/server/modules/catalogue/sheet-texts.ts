/** Headings of the index. */
export const GROUPS = {
  navigation: 'Se repérer et naviguer',
  lists: 'Listes, agendas et cartes',
  pictures: 'Images et diaporamas',
  forms: 'Formulaires et contribution',
  messages: 'Fenêtres, messages et partage',
  display: 'Tableaux et mise en page',
} as const;

/** The name and one sentence for each sheet, by feature or folder. */
export const SHEETS = {
  'mobile-menu': {
    title: 'Menu mobile',
    summary: 'Le menu du site en panneau, niveau par niveau, avec recherche et retour.',
  },
  'dropdown-menu': {
    title: 'Menu déroulant',
    summary: 'Une barre de rubriques dont les sous-menus s’ouvrent à la souris, au doigt et au clavier.',
  },
  'sticky-menu': { title: 'Menu qui reste', summary: 'Un menu qui suit le défilement sans rien décaler ni cacher.' },
  anchors: { title: 'Ancres', summary: 'Un lien vers une partie de la page y glisse et y porte le focus.' },
  'scroll-arrow': {
    title: 'Flèche de défilement',
    summary: 'La flèche d’un bandeau d’accueil qui invite à descendre.',
  },
  'clickable-block': {
    title: 'Bloc cliquable',
    summary: 'Un bloc entier qui mène à une page, sans piéger le texte ni les liens qu’il contient.',
  },
  'window-links': {
    title: 'Liens vers une fenêtre',
    summary: 'Plans, diaporamas et administration dans une fenêtre à part.',
  },
  listing: { title: 'Liste', summary: 'Filtrer, trier et paginer une liste sans recharger la page.' },
  'load-more': { title: 'Voir plus', summary: 'Ajoute la suite d’une liste au clic ou quand on en approche.' },
  agenda: { title: 'Agenda', summary: 'Les événements mois par mois, à emporter dans son propre agenda.' },
  calendar: { title: 'Calendrier', summary: 'Un mois en grille, les jours qui ont un événement mis en avant.' },
  'opening-hours': {
    title: 'Horaires',
    summary: 'La semaine d’un lieu, ses prochains changements, et s’il est ouvert maintenant.',
  },
  'map-mode': { title: 'Liste ou carte', summary: 'Les lieux d’une liste sur un plan, sans service extérieur.' },
  'fragment-area': { title: 'Fragment', summary: 'Remplit une zone de la page avec ce que le serveur répond.' },
  lightbox: { title: 'Visionneuse', summary: 'Photos, textes et pages par-dessus la page, en galerie.' },
  'image-zoom': { title: 'Agrandissement', summary: 'Une image agrandie, seule, avec sa légende.' },
  'contact-sheet': { title: 'Planche contact', summary: 'Une galerie de vignettes faite par le serveur d’images.' },
  carousel: { title: 'Carrousel', summary: 'Des vues qui défilent et que l’on peut toujours arrêter.' },
  slideshow: { title: 'Diaporama', summary: 'Des images l’une après l’autre à la même place.' },
  'legacy-embed': {
    title: 'Ancienne animation',
    summary: 'Le contenu de remplacement des animations que plus rien ne lit.',
  },
  fields: { title: 'Champs', summary: 'Toutes les sortes de champs d’un formulaire public, justes et à corriger.' },
  'form-validation': {
    title: 'Vérification',
    summary: 'Tout ce qui est à corriger, dit une fois, en phrases simples.',
  },
  'date-field': { title: 'Date et heure', summary: 'Une date tapée ou choisie dans un calendrier.' },
  'masked-input': {
    title: 'Saisie guidée',
    summary: 'Téléphone, SIRET, immatriculation mis en forme pendant la frappe.',
  },
  autocomplete: {
    title: 'Suggestions',
    summary: 'Des propositions pendant la frappe, qui remplissent d’autres champs.',
  },
  captcha: {
    title: 'Protection contre les robots',
    summary: 'Une preuve de travail silencieuse, et une question simple en secours.',
  },
  'image-upload': {
    title: 'Envoi d’image',
    summary: 'Une image choisie ou déposée, son texte de remplacement et son cadrage.',
  },
  'rich-text': { title: 'Texte mis en forme', summary: 'Un éditeur qui ne produit que ce que le site accepte.' },
  'my-elements': { title: 'Mes contenus', summary: 'La liste et les formulaires des contributeurs.' },
  consent: {
    title: 'Consentement',
    summary: 'Rien d’extérieur ne se charge sans accord\u00a0; refuser est aussi simple qu’accepter.',
  },
  'modal-link': { title: 'Fenêtre', summary: 'Un contenu dans une fenêtre, avec ses boutons.' },
  'front-notice': {
    title: 'Message et bandeau',
    summary: 'Une annonce par-dessus la première page, ou en tête de toutes.',
  },
  tooltip: { title: 'Bulle d’aide', summary: 'Une explication au survol, au focus et au toucher.' },
  share: { title: 'Partage', summary: 'Réseaux, courriel, copie du lien, partage de l’appareil.' },
  permalink: { title: 'Lien permanent', summary: 'Une adresse courte qui tient, à copier.' },
  'table-sort': { title: 'Tableau à trier', summary: 'Un tableau que l’on trie par ses en-têtes.' },
  'responsive-table': {
    title: 'Tableau large',
    summary: 'Moins de colonnes sur petit écran, le tableau entier à la demande.',
  },
  'equal-height': { title: 'Hauteurs égales', summary: 'Des blocs voisins de même hauteur.' },
  'display-settings': {
    title: 'Paramètres d’affichage',
    summary:
      'La taille du texte, les couleurs, les espacements, les contrastes et les animations, au choix du visiteur.',
  },
  listen: {
    title: 'Lecture à voix haute',
    summary: 'La page lue par une voix du navigateur, paragraphe par paragraphe.',
  },
  offline: {
    title: 'Consultation hors connexion',
    summary: 'Les pages déjà vues restent lisibles sans réseau, et disent de quand elles datent.',
  },
} as const;
