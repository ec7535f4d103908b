import type { OutsideService, ServiceKind } from './outside.ts';

type Known = Omit<OutsideService, 'kind' | 'address' | 'siteId' | 'script' | 'isExempt'>;

const GOOGLE = { publisher: 'Google Ireland Limited', href: 'https://policies.google.com/privacy?hl=fr' } as const;
const SHOWS_VIDEOS = 'Affiche des vidéos et sait lesquelles sont regardées.';

/**
 * What is known of services that many sites use; site.yaml may say it otherwise. An empty publisher is the site itself,
 * or the host of the service.
 */
export const KNOWN_SERVICES: Readonly<Record<Exclude<ServiceKind, 'autre'>, Known>> = {
  matomo: {
    purpose: 'mesure',
    name: 'Matomo',
    publisher: '',
    text: 'Compte les visites, les pages vues et les clics.',
    duration: '13 mois',
    href: undefined,
    cookies: ['_pk_*', 'mtm_*'],
  },
  youtube: {
    purpose: 'videos',
    name: 'YouTube',
    ...GOOGLE,
    text: SHOWS_VIDEOS,
    duration: 'jusqu’à 24 mois',
    cookies: [],
  },
  dailymotion: {
    purpose: 'videos',
    name: 'Dailymotion',
    publisher: 'Dailymotion SA',
    text: SHOWS_VIDEOS,
    duration: 'jusqu’à 13 mois',
    href: 'https://legal.dailymotion.com/fr/politique-de-confidentialite/',
    cookies: [],
  },
  vimeo: {
    purpose: 'videos',
    name: 'Vimeo',
    publisher: 'Vimeo.com, Inc.',
    text: SHOWS_VIDEOS,
    duration: 'jusqu’à 24 mois',
    href: 'https://vimeo.com/privacy',
    cookies: [],
  },
  peertube: {
    purpose: 'videos',
    name: 'PeerTube',
    publisher: '',
    text: 'Affiche des vidéos et peut retenir vos réglages de lecture.',
    duration: 'le temps de la visite',
    href: undefined,
    cookies: [],
  },
  recaptcha: {
    purpose: 'captcha',
    name: 'reCAPTCHA',
    ...GOOGLE,
    text: 'Lit des informations de votre appareil pour reconnaître les robots.',
    duration: '6 mois',
    cookies: ['_GRECAPTCHA'],
  },
  tuiles: {
    purpose: 'cartes',
    name: 'Fond de carte',
    publisher: '',
    text: 'Envoie les images du fond de carte et connaît pour cela votre adresse IP.',
    duration: 'le temps de l’affichage',
    href: undefined,
    cookies: [],
  },
};
