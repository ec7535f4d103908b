/** What the reference says of the keys of `site.yaml`. */
export const SITE_KEYS = {
  id: 'Marque les données du site dans la base\u00a0: ne la changez jamais.',
  nom: 'Le nom du site.',
  slogan: 'La ligne sous le nom, en haut des pages.',
  description: 'Ce que les moteurs disent des pages qui n’ont pas de description.',
  hosts: 'Les noms auxquels le site répond.',
  adresse: 'Ce par quoi commencent les liens des courriels, des flux et du plan du site.',
  base: 'Le premier segment des adresses du programme.',
  product: 'Le préfixe de ce que le navigateur conserve.',
  langue: 'La langue principale.',
  langues:
    'Toutes les langues, la principale d’abord\u00a0; les pages des autres sont sous «\u00a0pages/<code>/\u00a0».',
  identite:
    'Les coordonnées, que montrent l’en-tête, le bas de page et le bloc «\u00a0contact\u00a0»\u00a0; autres clés à votre gré.',
  menus: 'Les menus du téléphone, par numéro\u00a0: des blocs, de haut en bas.',
  reseaux: 'Vos pages sur les réseaux sociaux, au bas des pages\u00a0: le nom, puis l’adresse.',
  pied: 'Les colonnes du bas de page.',
  liens_bas: 'La dernière ligne du bas de page.',
  raccourcis: 'Les liens rapides de l’accueil.',
  bandeau: 'Une ligne en haut de chaque page, que l’on peut fermer.',
  popup: 'Un message sur la première page d’une visite.',
  partage: 'Les boutons de partage sous les pages et les éléments.',
  carte: 'Le fond de carte, d’un autre serveur.',
  plan: 'Un fichier GeoJSON de «\u00a0media/\u00a0», dessiné sous les lieux.',
  search: 'La recherche du site\u00a0: son champ, sa page et ses suggestions.',
  ecouter: 'Un bouton «\u00a0Écouter la page\u00a0», lue par la voix du navigateur du visiteur.',
  'hors-ligne': 'Garde dans le navigateur les pages vues, pour les relire sans connexion.',
  lieu: 'Le lieu dont le bas de page donne les heures.',
  alsace_moselle: 'Compte le Vendredi saint et le 26 décembre parmi les jours fériés.',
  synonymes: 'Un mot, puis ceux que sa recherche trouve aussi\u00a0: «\u00a0poubelle: [déchets, ordures]\u00a0».',
  consentement: 'Ce que les pages chargent d’ailleurs, après l’accord du visiteur.',
  accessibilite: 'Le contenu du bloc «\u00a0declaration-accessibilite\u00a0».',
  analytics: 'Réglages transmis à la mesure d’audience\u00a0; le service «\u00a0matomo\u00a0» les remplit de lui-même.',
  captcha: 'Comment les formulaires distinguent les personnes des robots.',
  loader: 'Réglages transmis à l’écran d’attente.',
  catalogue: 'Publie «\u00a0/catalogue\u00a0»\u00a0: les blocs et leurs exemples, pour qui construit le site.',
  second_facteur: 'Les rôles qui n’entrent qu’avec un second facteur.',
  polices: 'Les polices de «\u00a0theme.css\u00a0» à charger d’avance, deux au plus.',
} as const;

export const IDENTITY_KEYS = {
  logo: 'Le logo du menu du téléphone\u00a0; l’en-tête et les icônes prennent le plus carré des deux.',
  logo_site: 'Le logo de l’écran d’attente.',
  adresse: 'Le numéro et la rue.',
  code_postal: 'Le code postal.',
  ville: 'La ville.',
  telephone: 'Le numéro de téléphone.',
  email: 'L’adresse électronique.',
  horaires: 'Les heures d’ouverture en une phrase\u00a0; «\u00a0lieu\u00a0» les calcule.',
} as const;

export const MENU_KEYS = {
  type: 'Des pages, un espace, ou la copie d’une partie de la page.',
  pages:
    'Les entrées d’un bloc «\u00a0menu\u00a0», dans cet ordre\u00a0: le numéro d’une page, ou ' +
    '«\u00a0{ titre, lien }\u00a0» pour une adresse https, mailto ou tel.',
  selecteur: 'La partie que copie un bloc «\u00a0clone\u00a0», par exemple «\u00a0"#coordonnees"\u00a0».',
} as const;

export const LINK_KEYS = {
  titre: 'Le texte du lien.',
  lien: 'Où il mène.',
  icone: 'Son icône\u00a0; «\u00a0vitrine icones\u00a0» en donne la liste.',
} as const;

export const FOOTER_KEYS = { titre: 'Le titre de la colonne.', liens: 'Ses liens.' } as const;

export const NOTICE_KEYS = {
  id: 'Changez-le pour montrer le message de nouveau à qui l’a fermé.',
  titre: 'Le titre du message.',
  texte: 'Le texte\u00a0; des lignes vides séparent les paragraphes d’un message.',
  lien: 'Un lien pour en savoir plus.',
  fermeture: 'Le nombre de secondes après lequel le message se ferme de lui-même.',
  niveau: 'Sa gravité, par la couleur, l’icône et le mot.',
  debut: 'Le jour, ou le jour et l’heure, où il paraît.',
  fin: 'Le dernier jour, ou l’heure où il est retiré.',
} as const;

/** What the reference says of the keys of `alertes.yaml`. */
export const ALERT_KEYS = {
  titre: 'Quelques mots, lus en premier.',
  texte: 'Une ou deux phrases\u00a0: ce qui se passe, et ce qu’il faut faire.',
  niveau: 'Sa gravité, par la couleur, l’icône et le mot.',
  lien: 'Où lire la suite.',
  debut: 'Le jour, ou le jour et l’heure, où elle paraît.',
  fin: 'Le dernier jour, ou l’heure où elle est retirée.',
  traductions:
    'Le titre et le texte dans les autres langues du site, par leur code\u00a0; «\u00a0rien\u00a0» pour ne pas la montrer dans une langue.',
} as const;

export const ALERT_WORDS_KEYS = { titre: 'Le titre dans cette langue.', texte: 'Le texte dans cette langue.' } as const;

export const SHARING_KEYS = { reseaux: 'Les boutons, dans cet ordre\u00a0; «\u00a0[]\u00a0» pour aucun.' } as const;

export const MAP_KEYS = {
  tuiles: 'L’adresse des images du fond de carte.',
  credits: 'La mention que leur auteur demande.',
  consentement: '«\u00a0false\u00a0» les charge sans demander l’accord du visiteur.',
} as const;

export const CAPTCHA_KEYS = {
  version:
    '«\u00a0preuve\u00a0»\u00a0: par le site lui-même\u00a0; «\u00a02\u00a0» ou «\u00a03\u00a0»\u00a0: par reCAPTCHA.',
  cle: 'La clé de site de reCAPTCHA.',
  seuil: 'Le score que demande la version 3, de 0 à 1.',
  consentement: '«\u00a0false\u00a0» charge reCAPTCHA sans demander l’accord du visiteur.',
  cle_secrete: 'Toujours refusée\u00a0: elle va dans la variable «\u00a0VITRINE_RECAPTCHA_SECRET\u00a0».',
} as const;

export const CONSENT_KEYS = {
  services: 'Les services, un par un.',
  service: 'Lequel\u00a0; «\u00a0autre\u00a0» pour ceux que le programme ne connaît pas.',
  adresse: 'Le serveur de Matomo ou de PeerTube.',
  site: 'Le numéro du site dans Matomo.',
  exemption: 'Mesure de Matomo exemptée par la CNIL\u00a0: ni cookie, ni question.',
  finalite: 'À quoi sert un service «\u00a0autre\u00a0».',
  script: 'Ce qui est chargé après l’accord, pour un service «\u00a0autre\u00a0».',
  nom: 'Comment le visiteur connaît le service.',
  editeur: 'Qui le tient.',
  texte: 'Ce qu’il fait.',
  duree: 'Combien de temps il se souvient du visiteur.',
  lien: 'Sa page sur la vie privée.',
  cookies: 'Les cookies qu’il pose sur le site, effacés si l’accord est retiré.',
} as const;

/** What applies without a value, in words. */
export const SITE_OTHERWISE = {
  firstHost: '«\u00a0https://\u00a0» et le premier de «\u00a0hosts\u00a0»',
  onlyMain: 'la principale seule',
  allPages: 'les pages sous l’accueil',
  everyNetwork: 'tous',
  proof: 'la version «\u00a0preuve\u00a0»',
  ofService: 'ce que le programme sait du service',
  none: 'aucun',
} as const;
