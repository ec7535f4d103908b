import type { ConsentPurpose } from '#contract/consent.ts';

/**
 * What visitors agree to or refuse, in the order in which they are asked. `mesure` and `captcha` are known to the front
 * end by these names.
 */
export const PURPOSES = ['mesure', 'videos', 'cartes', 'captcha', 'reseaux'] as const;
export type Purpose = (typeof PURPOSES)[number];

export type VideoService = 'youtube' | 'dailymotion' | 'vimeo' | 'peertube';
export type ServiceKind = 'matomo' | VideoService | 'recaptcha' | 'tuiles' | 'autre';

/** A service of somebody else that pages may load from, after consent unless it is exempt. */
export interface OutsideService {
  readonly kind: ServiceKind;
  readonly purpose: Purpose;
  readonly name: string;
  readonly publisher: string;
  /** What it does, and how long it remembers. */
  readonly text: string;
  readonly duration: string;
  /** Its own page on privacy. */
  readonly href: string | undefined;
  readonly cookies: readonly string[];
  /** Where it answers, for those that a site hosts or chooses: with a final slash. */
  readonly address: string | undefined;
  /** Matomo's number of the site. */
  readonly siteId: string | undefined;
  /** A script to load after consent. */
  readonly script: string | undefined;
  /** Needs no consent by law. */
  readonly isExempt: boolean;
}

/** What a site uses of others. */
export interface SiteConsent {
  readonly services: readonly OutsideService[];
  readonly purposes: readonly ConsentPurpose[];
  /** Changes with the list of services: visitors are asked again. */
  readonly version: string;
}

/** Where a video is, as far as its address says. */
export interface VideoAddress {
  readonly kind: VideoService;
  /** The server, for those that anybody may run. */
  readonly address: string | undefined;
  /** Address of the player alone. */
  readonly player: string;
  /** The page to see it on. */
  readonly href: string;
}

/** The service by which a page shows this video. */
export function videoService(services: readonly OutsideService[], video: VideoAddress): OutsideService | undefined {
  return services.find(({ kind, address }) => kind === video.kind && address === video.address);
}
