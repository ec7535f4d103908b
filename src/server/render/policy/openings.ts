import type { OutsideService, ServiceKind } from '#server/content/site/settings/outside.ts';
import type { Site } from '#server/content/site/types.ts';

/** Additions to each directive of the policy, for an outside service that the site uses. */
export interface Opening {
  readonly script: string;
  readonly style: string;
  readonly image: string;
  readonly connect: string;
  readonly frame: string;
  readonly trustedTypes: string;
}

const OWN_POLICIES = 'vitrine dompurify';
export const CLOSED: Opening = { script: '', style: '', image: '', connect: '', frame: '', trustedTypes: OWN_POLICIES };

/**
 * For reCAPTCHA, by path and not by host. Its script writes styles into the page and creates trusted-types policies
 * with its own names; trusted types are still required (docs/adr/0008-captcha-without-lock-out.md).
 */
export const RECAPTCHA: Opening = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  style: " 'unsafe-inline'",
  image: ' https://www.gstatic.com/recaptcha/',
  connect: ' https://www.google.com/recaptcha/',
  frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  trustedTypes: "* 'allow-duplicates'",
};

/** Addresses of video players; that of PeerTube is declared by the site. */
const PLAYERS: Readonly<Partial<Record<ServiceKind, string>>> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  dailymotion: 'https://geo.dailymotion.com/player.html',
  vimeo: 'https://player.vimeo.com/video/',
};

/**
 * The other origins that the pages of a site may load from: only those that the site declares. Consent is handled in
 * the browser, not by the policy.
 */
export function openingOf(site: Site): Opening {
  const openings = site.consent.services.map(openingOfService);
  if (site.captcha.config.kind === 'recaptcha') openings.push(RECAPTCHA);
  if (site.mapTiles !== undefined) openings.push({ image: ` ${new URL(site.mapTiles.template).origin}` });
  return openings.reduce<Opening>(
    (all, one) => ({
      script: all.script + (one.script ?? ''),
      style: all.style + (one.style ?? ''),
      image: all.image + (one.image ?? ''),
      connect: all.connect + (one.connect ?? ''),
      frame: all.frame + (one.frame ?? ''),
      trustedTypes: one.trustedTypes ?? all.trustedTypes,
    }),
    CLOSED,
  );
}

function openingOfService({ kind, address, script }: OutsideService): Partial<Opening> {
  if (kind === 'matomo')
    return { script: ` ${address}matomo.js`, image: ` ${address}matomo.php`, connect: ` ${address}matomo.php` };
  if (kind === 'peertube') return { frame: ` ${address}videos/embed/` };
  const player = PLAYERS[kind];
  if (player !== undefined) return { frame: ` ${player}` };
  if (script === undefined) return {};
  const { origin } = new URL(script);
  return { script: ` ${script}`, image: ` ${origin}`, connect: ` ${origin}` };
}

/** Origins of video players, which may use full screen. */
export function fullscreenOrigins(site: Site): readonly string[] {
  return site.consent.services.flatMap(({ kind, address }) => {
    const player = kind === 'peertube' ? address : PLAYERS[kind];
    return player === undefined ? [] : new URL(player).origin;
  });
}
