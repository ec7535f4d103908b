import { consentCookie } from '#contract/consent.ts';
import { bannerMemoryOf } from '#features/front-notice/markup.tsx';
import type { PageView } from './page-view.ts';

export const EARLY_SCRIPT = 'early.js';

/** The attributes of the early script (src/early.ts). */
export function earlyData(view: PageView): Readonly<Record<`data-${string}`, string | undefined>> {
  const { site, isFramed } = view;
  const banner = site.banner === undefined || isFramed === true ? undefined : bannerMemoryOf(site.product, site.banner);
  const isConsentAsked = isAsking(view);
  return {
    'data-key': banner?.key,
    'data-hash': banner?.hash,
    'data-consent-cookie': isConsentAsked ? consentCookie(site.product) : undefined,
    'data-consent-version': isConsentAsked ? site.consent.version : undefined,
  };
}

/** True when the page may have to show the consent banner. */
function isAsking({ site, isFramed }: PageView): boolean {
  return isFramed !== true && site.consent.purposes.some(({ isExempt }) => !isExempt);
}
