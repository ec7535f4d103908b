import type { ConsentPurpose, ConsentService } from '#contract/consent.ts';

/** The purposes that visitors accept or refuse, in order. The front end knows `mesure` and `captcha` by name. */
export const PURPOSES = ['mesure', 'videos', 'cartes', 'captcha', 'reseaux'] as const;
type Purpose = (typeof PURPOSES)[number];

type VideoService = 'youtube' | 'dailymotion' | 'vimeo' | 'peertube';
export type ServiceKind = 'matomo' | VideoService | 'recaptcha' | 'tuiles' | 'autre';

/** A third-party service that pages may load from, after consent unless it is exempt. */
export interface OutsideService extends Omit<ConsentService, 'href' | 'script'> {
  readonly kind: ServiceKind;
  readonly purpose: Purpose;
  /** Its privacy page. */
  readonly href: string | undefined;
  /** The address of its server with a final slash, for services with several servers. */
  readonly address: string | undefined;
  /** The number of the site in Matomo. */
  readonly siteId: string | undefined;
  /** A script to load after consent. */
  readonly script: string | undefined;
  /** Needs no consent by law. */
  readonly isExempt: boolean;
}

/** The third-party services of a site, and the consent that they need. */
export interface SiteConsent {
  readonly services: readonly OutsideService[];
  readonly purposes: readonly ConsentPurpose[];
  /** Changes with the list of services, after which consent is requested again. */
  readonly version: string;
}

export interface VideoAddress {
  readonly kind: VideoService;
  /** The server, for services with several servers. */
  readonly address: string | undefined;
  /** The address of the embedded player. */
  readonly player: string;
  /** The address of its page. */
  readonly href: string;
}

/** The declared service that a video belongs to. */
export function videoService(services: readonly OutsideService[], video: VideoAddress): OutsideService | undefined {
  return services.find(({ kind, address }) => kind === video.kind && address === video.address);
}
