import { DURATIONS, SERVICE_TEXTS } from './consent-texts.ts';
import type { OutsideService, ServiceKind } from './outside.ts';

type Known = Omit<OutsideService, 'kind' | 'address' | 'siteId' | 'script' | 'isExempt'>;

const GOOGLE = { publisher: 'Google Ireland Limited', href: 'https://policies.google.com/privacy?hl=fr' } as const;
/** What large video services have in common. */
const VIDEOS = { purpose: 'videos', text: SERVICE_TEXTS.videos, cookies: [] } as const;

/** Defaults of common services. An empty publisher is the site itself, or the host of the service. */
export const KNOWN_SERVICES: Readonly<Record<Exclude<ServiceKind, 'autre'>, Known>> = {
  matomo: {
    purpose: 'mesure',
    name: 'Matomo',
    publisher: '',
    text: SERVICE_TEXTS.matomo,
    duration: DURATIONS.thirteenMonths,
    href: undefined,
    cookies: ['_pk_*', 'mtm_*'],
  },
  youtube: { ...VIDEOS, ...GOOGLE, name: 'YouTube', duration: DURATIONS.upToTwoYears },
  dailymotion: {
    ...VIDEOS,
    name: 'Dailymotion',
    publisher: 'Dailymotion SA',
    duration: DURATIONS.upToThirteenMonths,
    href: 'https://legal.dailymotion.com/fr/politique-de-confidentialite/',
  },
  vimeo: {
    ...VIDEOS,
    name: 'Vimeo',
    publisher: 'Vimeo.com, Inc.',
    duration: DURATIONS.upToTwoYears,
    href: 'https://vimeo.com/privacy',
  },
  peertube: {
    purpose: 'videos',
    name: 'PeerTube',
    publisher: '',
    text: SERVICE_TEXTS.peertube,
    duration: DURATIONS.visit,
    href: undefined,
    cookies: [],
  },
  recaptcha: {
    purpose: 'captcha',
    name: 'reCAPTCHA',
    ...GOOGLE,
    text: SERVICE_TEXTS.recaptcha,
    duration: DURATIONS.sixMonths,
    cookies: ['_GRECAPTCHA'],
  },
  tuiles: {
    purpose: 'cartes',
    name: SERVICE_TEXTS.tilesName,
    publisher: '',
    text: SERVICE_TEXTS.tiles,
    duration: DURATIONS.display,
    href: undefined,
    cookies: [],
  },
};
