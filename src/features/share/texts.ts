/** French sentences of sharing. */
export const TEXTS = {
  toolbox: 'Partager cette page',
  courriel: 'Courriel',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  bluesky: 'Bluesky',
  copie: 'Copier le lien',
  systeme: 'Autres applications',
  by: 'Partager par {way}',
  on: 'Partager sur {way}',
  mailBox: 'Partager par courriel',
  copied: 'Le lien a été copié.',
  notCopied: 'Le lien n’a pas pu être copié\u00a0: copiez-le depuis la barre d’adresse.',
  notShared: 'Le partage n’a pas abouti.',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  wrongTarget:
    'L’attribut data-url-b64 n’est pas une adresse en base64. La page affichée est partagée. Corrigez-le\u00a0:',
  wrongTemplate:
    'L’adresse de partage est refusée. Rien ne s’ouvre. Donnez à data-share une adresse http(s) ou un chemin du site\u00a0:',
  noView: 'La boîte n’a pas pu être chargée. La page de partage s’ouvre à la place. Détail\u00a0:',
} as const;
