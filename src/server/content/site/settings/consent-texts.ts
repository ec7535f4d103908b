/** The purposes that visitors accept or refuse. */
export const PURPOSE_WORDS = {
  mesure: {
    title: 'Mesure d’audience',
    text: 'Compter les visites et savoir quelles pages sont lues, pour améliorer le site.',
  },
  videos: { title: 'Vidéos', text: 'Afficher dans les pages des vidéos hébergées sur d’autres sites.' },
  cartes: { title: 'Fonds de carte', text: 'Afficher sous les plans le fond de carte d’un autre serveur.' },
  captcha: {
    title: 'Protection des formulaires',
    text: 'Distinguer les personnes des robots. Sans elle, une question simple est posée.',
  },
  reseaux: { title: 'Réseaux sociaux', text: 'Afficher des contenus publiés sur les réseaux sociaux.' },
} as const;

export const SERVICE_TEXTS = {
  matomo: 'Compte les visites, les pages vues et les clics.',
  videos: 'Affiche des vidéos et sait lesquelles sont regardées.',
  peertube: 'Affiche des vidéos et peut retenir vos réglages de lecture.',
  recaptcha: 'Lit des informations de votre appareil pour reconnaître les robots.',
  tiles: 'Envoie les images du fond de carte et connaît pour cela votre adresse IP.',
  tilesName: 'Fond de carte',
} as const;

export const DURATIONS = {
  sixMonths: '6 mois',
  thirteenMonths: '13 mois',
  upToThirteenMonths: 'jusqu’à 13 mois',
  upToTwoYears: 'jusqu’à 24 mois',
  visit: 'le temps de la visite',
  display: 'le temps de l’affichage',
  /** For services that store nothing on the device. */
  none: 'aucun cookie',
} as const;
